import { whenShown, type Clock } from "@portico/shared-sdk";

export interface ChannelWatchOptions {
  readonly hostWindow: Pick<Window, "addEventListener" | "removeEventListener" | "document">;
  readonly clock: Clock;
  readonly random: () => number;
  readonly refresh: () => Promise<unknown>;
}

/** A kill switch must reach an open tab within 60 s: this interval, up to a quarter more at random, and the request. */
export const pollMs = 40_000;
export const longestPollMs = 1.25 * pollMs;

/** The least time between two requests while the visitor switches windows. */
const restMs = 5_000;

/**
 * Refreshes the channel of an open page: at intervals while it is visible, at once when the visitor returns, never while
 * it is hidden. A page that starts hidden refreshes it when it is first shown, whatever its age.
 */
export function setUpChannelWatch({ hostWindow, clock, random, refresh }: ChannelWatchOptions): () => void {
  const { document } = hostWindow;
  // a page that was not shown yet may have been made long ago, so a kill since then counts before anything else
  let requestedAtMs = document.visibilityState === "hidden" ? -Infinity : clock.monotonicNow();
  let cancelPoll = () => {};

  function requestChannel(): void {
    requestedAtMs = clock.monotonicNow();
    cancelPoll();
    void refresh();
    scheduleNext();
  }

  function scheduleNext(): void {
    cancelPoll();
    cancelPoll = clock.schedule(
      () => {
        if (document.visibilityState === "visible") requestChannel();
      },
      pollMs + (longestPollMs - pollMs) * random(),
    );
  }

  const handleReturn = () => {
    if (document.visibilityState !== "visible") return;
    if (clock.monotonicNow() - requestedAtMs >= restMs) requestChannel();
    else scheduleNext();
  };

  const stopWaiting = whenShown(document, () => {
    handleReturn();
    hostWindow.addEventListener("focus", handleReturn);
    // browser: timers of a page in the back/forward cache do not run
    hostWindow.addEventListener("pageshow", handleReturn);
    document.addEventListener("visibilitychange", handleReturn);
  });
  return () => {
    stopWaiting();
    cancelPoll();
    hostWindow.removeEventListener("focus", handleReturn);
    hostWindow.removeEventListener("pageshow", handleReturn);
    document.removeEventListener("visibilitychange", handleReturn);
  };
}
