import type { NotificationType } from "./notificationsSlice.ts";

export interface NotifyOptions {
  /** One that is open with this id is updated. */
  readonly id?: string;
  /** Milliseconds; `Infinity` to stay. */
  readonly duration?: number;
  /** Whether it is of no use later, such as `Link copied`: the inbox does not record it. */
  readonly transient?: boolean;
}

/**
 * Shows a toast in the page; where the page has none, such as one that only embeds a remote, nothing happens.
 *
 * Source: S11.5
 */
export function notify(type: NotificationType, message: string, options: NotifyOptions = {}): void {
  window.dispatchEvent(new CustomEvent(type, { detail: { message, options } }));
}
