import type { DecimalText } from "@portico/shared-sdk";
import type { ContestStanding } from "../api/contest.ts";

/**
 * How much of the way to the tier above is behind the user, from 0 to 1: of return and of volume whatever is less.
 * For the length of a bar only, so binary floats will do.
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

/** What is there, of what is there and missing together. */
function shareOf(present: DecimalText, missing: DecimalText): number {
  const [has, lacks] = [Number(present), Number(missing)];
  if (lacks <= 0) return 1;
  return has <= 0 ? 0 : has / (has + lacks);
}
