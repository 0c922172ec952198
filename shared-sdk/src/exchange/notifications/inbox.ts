import { createPersonalList } from "../../personal/personalList.ts";
import type { NotificationAction, NotificationType } from "./notificationsSlice.ts";

/** `process` is never recorded: what it reports is not over yet. */
export type InboxEntryType = Exclude<NotificationType, "process">;

export interface InboxEntry {
  readonly id: string;
  readonly type: InboxEntryType;
  /** Plain text. */
  readonly title: string;
  readonly action?: NotificationAction;
  /** Corrected by the exchange's clock. Units: milliseconds since the epoch */
  readonly atMs: number;
  readonly isRead: boolean;
}

export type InboxChange =
  /** A recorded id is replaced, and is new again. */
  | { readonly kind: "added"; readonly entry: InboxEntry }
  | { readonly kind: "read"; readonly id: string }
  | { readonly kind: "all-read" }
  | { readonly kind: "cleared" };

/** The notifications of the last 30 days, newest first, 100 at most. */
export const inbox = createPersonalList<InboxEntry, InboxChange>("inbox");

/** How many entries are not read yet. */
export const selectUnreadCount = (state: unknown): number =>
  inbox.select(state).entries.filter(({ isRead }) => !isRead).length;
