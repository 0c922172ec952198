import type { PorticoStore, RemoteContext } from "@portico/shared-sdk";
import {
  notificationActions,
  selectNotifications,
  setUpNotificationEvents,
  setUpNotificationTimers,
  systemClock,
} from "@portico/shared-sdk/host";
import {
  inboxRules,
  recentPagesRules,
  recordNotifications,
  setUpPersonalLists,
} from "@portico/shared-sdk/personal";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { createRoot } from "react-dom/client";
import type { PageServices } from "../../services/pageServices.ts";
import { NotificationArea } from "./NotificationArea.tsx";

/**
 * Starts events, timers, inbox and the notification area. The area is rendered with the first notification: most visits see
 * none. The lists that the inbox belongs to start here as well: nothing of the first render needs them.
 *
 * @param earlyEvents events that were dispatched before this chunk loaded, in their order
 */
export function setUpNotifications(
  page: Window,
  { clock, storage, store }: Pick<PageServices, "clock" | "storage" | "store">,
  context: Promise<RemoteContext>,
  earlyEvents: readonly Event[],
): void {
  const { origin } = page.location;
  setUpPersonalLists({ store, storage, hostWindow: page, clock, origin }, [inboxRules, recentPagesRules]);
  recordNotifications(store, clock);
  setUpNotificationTimers(store, systemClock);
  setUpNotificationEvents({ hostWindow: page, store, origin }, earlyEvents);
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
