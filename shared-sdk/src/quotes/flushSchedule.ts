import type { Clock } from "../runtime/clock.ts";

/** How often the page is updated when there are no animation frames. Units: milliseconds */
const flushWithoutFrameMs = 1_000;

export interface FlushScheduleOptions {
  readonly clock: Clock;
  /** Runs `callback` before the next paint; returns what cancels it. */
  requestFrame(callback: () => void): () => void;
  flush(): void;
}

/** Gathers any number of requests into one flush a frame. */
export interface FlushSchedule {
  request(): void;
  cancel(): void;
}

/**
 * Both a frame and a timer are asked for, and the first to come cancels the other: a hidden tab, a covered window or an
 * embedded page that is scrolled away gets no frames, and not all of them say so.
 */
export function createFlushSchedule({ clock, requestFrame, flush }: FlushScheduleOptions): FlushSchedule {
  let pending: (() => void) | null = null;

  function run(): void {
    cancel();
    flush();
  }

  function cancel(): void {
    pending?.();
    pending = null;
  }

  return {
    request: () => {
      if (pending) return;
      const cancelFrame = requestFrame(run);
      const cancelTimer = clock.schedule(run, flushWithoutFrameMs);
      pending = () => {
        cancelFrame();
        cancelTimer();
      };
    },
    cancel,
  };
}
