import type { Clock } from "@portico/shared-sdk";
import { withDeadline } from "../../remotes/withDeadline.ts";

export interface NetworkWatchOptions {
  readonly hostWindow: EventTarget & { readonly navigator: Pick<Navigator, "onLine"> };
  readonly clock: Clock;
  /** Sends a request past every cache; never rejects. */
  isReachable(): Promise<boolean>;
  onGone(): void;
  onBack(): void;
}

/** How long the network may be lost before the visitor is notified. */
const graceMs = 2_000;
/** The time that the quote client waits for a pong. */
const probeDeadlineMs = 5_000;

/**
 * Calls back when the network is lost and when it is back, once each.
 *
 * browser: `offline` and `online` may be wrong (a dead virtual adapter, a network without internet) and may come in
 * quick succession. So each is confirmed by a request, and a loss by a second request after a grace period.
 */
export function watchNetwork({ hostWindow, clock, isReachable, onGone, onBack }: NetworkWatchOptions): void {
  let isGone = false;
  let lastProbe = 0;
  let cancelGrace = () => {};

  const probe = async (onAnswer: (isOnline: boolean) => void) => {
    cancelGrace();
    const number = (lastProbe += 1);
    const isOnline = await withDeadline(isReachable(), probeDeadlineMs, clock);
    // a later event checks again
    if (number === lastProbe) onAnswer(isOnline === true);
  };

  const settle = (isOnline: boolean) => {
    if (isOnline !== isGone) return;
    isGone = !isOnline;
    if (isGone) onGone();
    else onBack();
  };

  const check = () =>
    void probe((isOnline) => {
      if (isOnline || isGone) settle(isOnline);
      else cancelGrace = clock.schedule(() => void probe(settle), graceMs);
    });

  hostWindow.addEventListener("offline", check);
  hostWindow.addEventListener("online", check);
  // a page that was opened from a cache
  if (!hostWindow.navigator.onLine) check();
}
