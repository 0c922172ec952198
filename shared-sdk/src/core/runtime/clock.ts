/**
 * The one source of time. Everything that waits or compares times takes a clock, so that tests move time by hand.
 *
 * Units: milliseconds; `now` since the epoch, `monotonicNow` since an arbitrary start and never going back
 */
export interface Clock {
  now(): number;
  monotonicNow(): number;
  /** Runs `callback` once after `delayMs`; returns what cancels it. */
  schedule(callback: () => void, delayMs: number): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonicNow: () => performance.now(),
  schedule: (callback, delayMs) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
