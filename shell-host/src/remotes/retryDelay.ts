/** Source: S18.13 */
const baseMs = 500;
const capMs = 10_000;

/** Full jitter after the cap: many pages that failed together do not come back together. */
export function resolveRetryDelayMs(failureCount: number, random: () => number): number {
  return random() * Math.min(capMs, baseMs * 2 ** Math.max(0, failureCount - 1));
}
