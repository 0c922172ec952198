import { isAnyOf } from "@reduxjs/toolkit";
import type { Clock } from "../../core/runtime/clock.ts";
import type { PorticoStore } from "../../core/store/createStore.ts";
import { inbox } from "./inbox.ts";
import { notificationActions, selectNotifications } from "./notificationsSlice.ts";

/**
 * Records the page's notifications in the inbox: all but those that are still in progress (`process`) and those that their
 * sender calls transient. An update of an open one replaces its entry.
 *
 * @param clock corrected by the exchange's time
 */
export function recordNotifications(
  store: Pick<PorticoStore, "dispatch" | "getState" | "listeners">,
  clock: Pick<Clock, "now">,
): () => void {
  const { added, updated } = notificationActions;
  return store.listeners.startListening({
    matcher: isAnyOf(added, updated),
    effect: (change) => {
      const { payload } = change as ReturnType<typeof added | typeof updated>;
      const shown = selectNotifications(store.getState()).find(({ id }) => id === payload.id);
      if (shown === undefined || shown.type === "process" || shown.isTransient === true) return;
      const { id, type, title, action } = shown;
      const entry = { id, type, title, ...(action && { action }), atMs: clock.now(), isRead: false };
      store.dispatch(inbox.change({ kind: "added", entry }));
    },
  });
}
