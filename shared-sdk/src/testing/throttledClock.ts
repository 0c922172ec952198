import type { Clock } from "../core/runtime/clock.ts";

/** A clock whose timers can be held back to whole steps, as browsers do to the chained timers of a hidden tab. */
export interface ThrottledClock extends Clock {
  /** Timers set from now on run at the next whole multiple of this; 0 ends the throttling. Units: milliseconds */
  throttle(stepMs: number): void;
}

export function createThrottledClock(clock: Clock): ThrottledClock {
  let stepMs = 0;
  return {
    now: () => clock.now(),
    monotonicNow: () => clock.monotonicNow(),
    schedule: (callback, delayMs) => {
      if (stepMs === 0) return clock.schedule(callback, delayMs);
      const nowMs = clock.monotonicNow();
      return clock.schedule(callback, Math.ceil((nowMs + delayMs) / stepMs) * stepMs - nowMs);
    },
    throttle: (nextStepMs) => {
      stepMs = nextStepMs;
    },
  };
}
