import type { DecimalText } from "@portico/shared-sdk";
import type { ContestStanding } from "../api/contest.ts";

/**
 * The progress to the next tier, from 0 to 1: the smaller one of return and volume.
 * Only for the length of a bar, so binary floats are sufficient.
 */
export function resolveTierProgress({
  nextTier,
  returnPercent,
  volume,
}: Pick<ContestStanding, "nextTier" | "returnPercent" | "volume">): number {
  if (nextTier === null) return 1;
  return Math.min(
    shareOf(returnPercent, nextTier.missingReturnPercent),
    shareOf(volume, nextTier.missingVolume),
  );
}

/** The share of the current value in the sum of current and missing value. */
function shareOf(present: DecimalText, missing: DecimalText): number {
  const [has, lacks] = [Number(present), Number(missing)];
  if (lacks <= 0) return 1;
  return has <= 0 ? 0 : has / (has + lacks);
}
