import type { RemoteContext } from "@portico/shared-sdk";
import { notificationTypes, systemClock } from "@portico/shared-sdk/host";
import { afterPageWhole } from "../../services/afterPageWhole.ts";
import type { PageServices } from "../../services/pageServices.ts";

/**
 * Loads events, timers, area and inbox of notifications: when the page is whole, or with the first notification event, whichever
 * comes first. Events that arrive before the chunk are shown once it has loaded.
 *
 * Errors: rejects when the chunk fails to load
 */
export async function loadNotifications(
  page: Window,
  services: PageServices,
  context: Promise<RemoteContext>,
): Promise<void> {
  const earlyEvents: Event[] = [];
  let start = () => {};
  const isDue = new Promise<void>((resolve) => (start = resolve));
  const collect = (event: Event) => {
    earlyEvents.push(event);
    start();
  };
  for (const type of notificationTypes) page.addEventListener(type, collect);
  afterPageWhole(page, systemClock, start);
  await isDue;
  const { setUpNotifications } = await import(
    /* webpackChunkName: "after-load" */ "./setUpNotifications.tsx"
  );
  for (const type of notificationTypes) page.removeEventListener(type, collect);
  setUpNotifications(page, services, context, earlyEvents);
}
