import type { Activity } from "./activityCalls.ts";

export type ActivityPhase = "upcoming" | "running" | "ended";

const orderOfPhase: Readonly<Record<ActivityPhase, number>> = { running: 0, upcoming: 1, ended: 2 };

/** The phase of a contest's trading at a moment, in milliseconds since the epoch. */
export function resolveActivityPhase(
  { phases: { trading } }: Pick<Activity, "phases">,
  nowMs: number,
): ActivityPhase {
  if (nowMs < trading.startMs) return "upcoming";
  return nowMs < trading.endMs ? "running" : "ended";
}

/** The next moment at which one of the contests changes its phase; `null` when none will. */
export function resolveNextTurn(contests: readonly Pick<Activity, "phases">[], nowMs: number): number | null {
  const ahead = contests
    .flatMap(({ phases: { trading } }) => [trading.startMs, trading.endMs])
    .filter((turnMs) => turnMs > nowMs);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/** Running ones first, then those to come. */
export function sortByPhase(contests: readonly Activity[], nowMs: number): readonly Activity[] {
  const placeOf = (contest: Activity) => orderOfPhase[resolveActivityPhase(contest, nowMs)];
  return [...contests].sort((a, b) => placeOf(a) - placeOf(b));
}
