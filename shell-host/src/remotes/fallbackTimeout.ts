/** A slot without a remote enters its fallback this long after the navigation began. */
const sinceNavigationMs = 2_000;

/** The least that a slot waits, also in a page whose shell came late. */
const leastMs = 1_500;

/** How long a slot that begins to wait at `nowMs` (since the navigation began) waits before it enters its fallback. */
export function resolveFallbackTimeoutMs(nowMs: number): number {
  return Math.max(leastMs, sinceNavigationMs - nowMs);
}
