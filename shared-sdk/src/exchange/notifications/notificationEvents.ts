import { parseLinkAddress } from "../../page/links/linkAddress.ts";
import type { PorticoStore } from "../../core/store/createStore.ts";
import {
  notificationActions,
  notificationTypes,
  selectNotifications,
  type NotificationAction,
  type NotificationInput,
  type NotificationType,
} from "./notificationsSlice.ts";

export interface NotificationEventsOptions {
  /** The window that the events are sent to. */
  readonly hostWindow: EventTarget;
  readonly store: Pick<PorticoStore, "dispatch" | "getState">;
  /** The page's origin; decides which addresses a notification's action may open. */
  readonly origin: string;
}

/**
 * Shows what other parts of the page ask for by window events.
 *
 * @param earlyEvents events of these types that were dispatched before, in their order
 *
 * Shape:  an event named like a {@link NotificationType} with `detail: { message, options?: { id?, duration?, transient?,
 *         action?: { label, href } } }`; an `id` that is open is updated; `duration` in milliseconds, `Infinity` to stay; the
 *         inbox does not record what is `transient: true`
 * Errors: none; an event without a message is ignored, an option of another shape is dropped
 * Source: S11.5; the options are configuration
 */
export function setUpNotificationEvents(
  { hostWindow, store, origin }: NotificationEventsOptions,
  earlyEvents: readonly Event[] = [],
): () => void {
  const handle = (event: Event) => {
    const input = parseNotificationEvent(event, origin);
    if (input === null) return;
    const { id } = input;
    const isOpen = selectNotifications(store.getState()).some((item) => item.id === id && item.isOpen);
    const { added, updated } = notificationActions;
    store.dispatch(id !== undefined && isOpen ? updated({ ...input, id }) : added(input));
  };

  for (const type of notificationTypes) hostWindow.addEventListener(type, handle);
  earlyEvents.forEach(handle);
  return () => {
    for (const type of notificationTypes) hostWindow.removeEventListener(type, handle);
  };
}

function parseNotificationEvent(event: Event, origin: string): NotificationInput | null {
  try {
    const { message, options } = toRecord((event as CustomEvent<unknown>).detail);
    if (typeof message !== "string" || message.trim() === "") return null;
    const { id, duration, transient, action } = toRecord(options);
    const parsedAction = parseAction(action, origin);
    return {
      type: event.type as NotificationType,
      title: message,
      ...(typeof id === "string" && id !== "" && { id }),
      ...(typeof duration === "number" && duration > 0 && { durationMs: duration }),
      ...(transient === true && { isTransient: true }),
      ...(parsedAction && { action: parsedAction }),
    };
  } catch {
    // a getter of a hostile detail
    return null;
  }
}

function parseAction(action: unknown, origin: string): NotificationAction | null {
  const { label, href } = toRecord(action);
  if (typeof label !== "string" || label.trim() === "" || typeof href !== "string") return null;
  const address = parseLinkAddress(href, { origin });
  return address === null ? null : { label, href: address };
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
