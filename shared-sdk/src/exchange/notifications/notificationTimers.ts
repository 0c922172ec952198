import { isAnyOf } from "@reduxjs/toolkit";
import type { Clock } from "../../core/runtime/clock.ts";
import type { PorticoStore } from "../../core/store/createStore.ts";
import { notificationActions, selectNotifications, type Notification } from "./notificationsSlice.ts";

/** Source: S11.7 */
export const defaultNotificationDurationMs = 3_000;

/** The duration of notifications without one of their own where toasts have no default. Source: S11.8 */
const viewportDurationMs = 5_000;

/** Source: S11.3 */
const notificationRemovalDelayMs = 3_000;

/** browser: a longer delay overflows and fires at once, so such a notification stays until it is dismissed */
const longestTimerMs = 2_147_483_647;

export interface NotificationTimersOptions {
  /** The duration of toasts without one of their own; `null` leaves it to the viewport, which has 5000 ms. Default: 3000 ms. */
  readonly toastDurationMs?: number | null;
}

interface Timer {
  readonly isOpen: boolean;
  leftMs: number;
  startedAtMs: number;
  cancel: () => void;
}

/**
 * Closes notifications when their time is over and removes them after their exit animation. Their own duration wins over the
 * default; an update starts it again; a pause suspends it. Notifications that are open already start now.
 */
export function setUpNotificationTimers(
  store: Pick<PorticoStore, "dispatch" | "getState" | "listeners">,
  clock: Clock,
  { toastDurationMs = defaultNotificationDurationMs }: NotificationTimersOptions = {},
): () => void {
  const timers = new Map<string, Timer>();

  const isPaused = () => store.getState().notifications.isPaused;

  const run = (id: string, timer: Timer) => {
    timer.startedAtMs = clock.monotonicNow();
    if (timer.leftMs > longestTimerMs) return;
    timer.cancel = clock.schedule(() => {
      const { dismissed, removed } = notificationActions;
      store.dispatch(timer.isOpen ? dismissed(id) : removed(id));
    }, timer.leftMs);
  };

  const start = ({ id, isOpen, durationMs }: Notification) => {
    timers.get(id)?.cancel();
    const leftMs = isOpen
      ? (durationMs ?? toastDurationMs ?? viewportDurationMs)
      : notificationRemovalDelayMs;
    const timer: Timer = { isOpen, leftMs, startedAtMs: clock.monotonicNow(), cancel: () => {} };
    timers.set(id, timer);
    if (!isOpen || !isPaused()) run(id, timer);
  };

  const followItems = (renewedId: string | undefined) => {
    const items = selectNotifications(store.getState());
    for (const [id, timer] of timers) {
      if (items.some((item) => item.id === id)) continue;
      timer.cancel();
      timers.delete(id);
    }
    for (const item of items) {
      if (item.id === renewedId || timers.get(item.id)?.isOpen !== item.isOpen) start(item);
    }
  };

  const pauseOrResume = () => {
    for (const [id, timer] of timers) {
      if (!timer.isOpen) continue;
      timer.cancel();
      if (isPaused()) timer.leftMs -= clock.monotonicNow() - timer.startedAtMs;
      else run(id, timer);
    }
  };

  const { added, updated, dismissed, removed, paused, resumed } = notificationActions;
  const tearDowns = [
    store.listeners.startListening({
      matcher: isAnyOf(added, updated, dismissed, removed),
      effect: (action) =>
        followItems(added.match(action) || updated.match(action) ? action.payload.id : undefined),
    }),
    store.listeners.startListening({
      // a second pause in a row must not take the time off twice
      predicate: (action, now, before) =>
        isAnyOf(paused, resumed)(action) && now.notifications.isPaused !== before.notifications.isPaused,
      effect: pauseOrResume,
    }),
  ];
  followItems(undefined);

  return () => {
    for (const tearDown of tearDowns) tearDown();
    for (const timer of timers.values()) timer.cancel();
    timers.clear();
  };
}
