/** When a visitor sees the fallback while a slot is still being waited for, since the navigation began. */
const patientUntilMs = 2_000;

/** What a slot has at least, also in a page whose shell came late. */
const leastPatienceMs = 1_500;

/** How long a slot that begins to wait at `nowMs` (since the navigation began) has until it says `fallback`. */
export function resolvePatienceMs(nowMs: number): number {
  return Math.max(leastPatienceMs, patientUntilMs - nowMs);
}
