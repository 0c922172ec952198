import type { Clock } from "../../core/runtime/clock.ts";

/**
 * The shortest time between two updates of the page. Figures that change more often can't be read, and on a slow phone an update
 * per frame leaves no time for the visitor's input. Units: milliseconds
 */
export const shortestPauseMs = 100;

/** How often the page is updated when there are no animation frames. Units: milliseconds */
const flushWithoutFrameMs = 1_000;

export interface FlushScheduleOptions {
  readonly clock: Clock;
  /** Runs `callback` before the next paint; returns what cancels it. */
  requestFrame(callback: () => void): () => void;
  flush(): void;
}

/** Combines all requests of a frame, or of a pause after the flush before, into one flush. */
export interface FlushSchedule {
  request(): void;
  cancel(): void;
}

/**
 * Requests a frame and a timer; the first to run cancels the other. A hidden tab, a covered window or an embedded page
 * that is scrolled away gets no frames, and not all of them have the visibility state `hidden`.
 */
export function createFlushSchedule({ clock, requestFrame, flush }: FlushScheduleOptions): FlushSchedule {
  let pending: (() => void) | null = null;
  let flushedAtMs = -Infinity;

  function run(): void {
    cancel();
    flushedAtMs = clock.monotonicNow();
    flush();
  }

  function waitForFrame(): void {
    const cancelFrame = requestFrame(run);
    const cancelTimer = clock.schedule(run, flushWithoutFrameMs);
    pending = () => {
      cancelFrame();
      cancelTimer();
    };
  }

  function cancel(): void {
    pending?.();
    pending = null;
  }

  return {
    request: () => {
      if (pending) return;
      const pauseMs = flushedAtMs + shortestPauseMs - clock.monotonicNow();
      if (pauseMs > 0) pending = clock.schedule(waitForFrame, pauseMs);
      else waitForFrame();
    },
    cancel,
  };
}
