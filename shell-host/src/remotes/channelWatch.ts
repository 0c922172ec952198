import type { Clock } from "@portico/shared-sdk";

export interface ChannelWatchOptions {
  readonly hostWindow: Pick<Window, "addEventListener" | "removeEventListener" | "document">;
  readonly clock: Clock;
  readonly random: () => number;
  readonly refresh: () => Promise<unknown>;
}

/** A kill switch must reach an open tab within 60 s: this, a quarter more by chance, and the request itself. */
const pollMs = 40_000;

/** Whoever switches between windows all the time does not ask each time. */
const restMs = 5_000;

/**
 * Asks for the channel again while the page is open: slowly while it is looked at, at once when the reader comes back,
 * and never while it is hidden.
 */
export function setUpChannelWatch({ hostWindow, clock, random, refresh }: ChannelWatchOptions): () => void {
  const { document } = hostWindow;
  let askedAtMs = clock.monotonicNow();
  let cancelPoll = () => {};

  function ask(): void {
    askedAtMs = clock.monotonicNow();
    cancelPoll();
    void refresh();
    scheduleNext();
  }

  function scheduleNext(): void {
    cancelPoll();
    cancelPoll = clock.schedule(
      () => {
        if (document.visibilityState === "visible") ask();
      },
      pollMs * (1 + random() / 4),
    );
  }

  const handleReturn = () => {
    if (document.visibilityState !== "visible") return;
    if (clock.monotonicNow() - askedAtMs >= restMs) ask();
    else scheduleNext();
  };

  scheduleNext();
  hostWindow.addEventListener("focus", handleReturn);
  // browser: a page out of the back/forward cache has slept through every poll
  hostWindow.addEventListener("pageshow", handleReturn);
  document.addEventListener("visibilitychange", handleReturn);
  return () => {
    cancelPoll();
    hostWindow.removeEventListener("focus", handleReturn);
    hostWindow.removeEventListener("pageshow", handleReturn);
    document.removeEventListener("visibilitychange", handleReturn);
  };
}
