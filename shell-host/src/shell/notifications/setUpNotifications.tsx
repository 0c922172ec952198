import type { PorticoStore, RemoteContext } from "@portico/shared-sdk";
import {
  notificationActions,
  selectNotifications,
  setUpNotificationEvents,
  setUpNotificationTimers,
  systemClock,
} from "@portico/shared-sdk/host";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { createRoot } from "react-dom/client";
import { NotificationArea } from "./NotificationArea.tsx";

/**
 * Starts events, timers and the notification area. The area is rendered with the first notification: most visits see none.
 *
 * @param earlyEvents events that were dispatched before this chunk loaded, in their order
 */
export function setUpNotifications(
  page: Window,
  store: PorticoStore,
  context: Promise<RemoteContext>,
  earlyEvents: readonly Event[],
): void {
  setUpNotificationTimers(store, systemClock);
  setUpNotificationEvents({ hostWindow: page, store, origin: page.location.origin }, earlyEvents);
  onFirstNotification(store, () => {
    const area = page.document.getElementById("portico-notifications");
    if (area === null) return;
    void context.then((shellContext) =>
      createRoot(area).render(
        <RemoteProviders context={shellContext}>
          <NotificationArea />
        </RemoteProviders>,
      ),
    );
  });
}

function onFirstNotification({ getState, listeners }: PorticoStore, callback: () => void): void {
  if (selectNotifications(getState()).length > 0) return callback();
  listeners.startListening({
    actionCreator: notificationActions.added,
    effect: (_, { unsubscribe }) => {
      unsubscribe();
      callback();
    },
  });
}
