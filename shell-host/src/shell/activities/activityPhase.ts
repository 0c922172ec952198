import type { ContestSummary } from "@portico/shared-sdk";

export type ActivityPhase = "upcoming" | "running" | "ended";

/** Where a contest's trading stands at a moment, in milliseconds since the epoch. */
export function resolveActivityPhase(
  { phases: { trading } }: Pick<ContestSummary, "phases">,
  nowMs: number,
): ActivityPhase {
  if (nowMs < trading.startMs) return "upcoming";
  return nowMs < trading.endMs ? "running" : "ended";
}
