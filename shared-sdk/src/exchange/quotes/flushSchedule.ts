import type { Clock } from "../../core/runtime/clock.ts";

/**
 * The shortest time between two updates of the page while quotes arrive in each frame. Figures that change more often can't be
 * read, and on a slow phone an update per frame leaves no time for the visitor's input. Units: milliseconds
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

/**
 * Combines requests into one flush: in the next frame, or in the first frame without a new request when the flush before was less
 * than `shortestPauseMs` ago.
 */
export interface FlushSchedule {
  request(): void;
  cancel(): void;
}

/**
 * Requests frames and a timer; the timer runs when no frame does. A hidden tab, a covered window or an embedded page
 * that is scrolled away gets no frames, and not all of them have the visibility state `hidden`.
 */
export function createFlushSchedule({ clock, requestFrame, flush }: FlushScheduleOptions): FlushSchedule {
  let isPending = false;
  let isRequestedSinceFrame = false;
  let flushedAtMs = -Infinity;
  let cancelFrame = () => {};
  let cancelTimer = () => {};

  function run(): void {
    cancel();
    flushedAtMs = clock.monotonicNow();
    flush();
  }

  function handleFrame(): void {
    if (!isRequestedSinceFrame || clock.monotonicNow() >= flushedAtMs + shortestPauseMs) return run();
    isRequestedSinceFrame = false;
    cancelFrame = requestFrame(handleFrame);
  }

  function cancel(): void {
    cancelFrame();
    cancelTimer();
    isPending = false;
  }

  return {
    request: () => {
      isRequestedSinceFrame = true;
      if (isPending) return;
      isPending = true;
      cancelFrame = requestFrame(handleFrame);
      cancelTimer = clock.schedule(run, flushWithoutFrameMs);
    },
    cancel,
  };
}
