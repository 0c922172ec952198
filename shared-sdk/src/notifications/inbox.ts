import { parseLinkAddress } from "../links/linkAddress.ts";
import { isRecord } from "../runtime/isRecord.ts";
import { createPersonalList, type StoredEntryFacts } from "../personal/personalList.ts";
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

/** How long an entry is stored, and how many at most. The specification is silent; a choice of this project */
export const inboxDays = 30;
const storedForMs = inboxDays * 86_400_000;
const maxEntries = 100;

const types: readonly string[] = ["success", "fail", "info", "warn"] satisfies InboxEntryType[];

/** The notifications of the last 30 days, newest first, 100 at most. */
export const inbox = createPersonalList<InboxEntry, InboxChange>({
  name: "inbox",
  maxEntries,
  apply: (entries, change) => {
    switch (change.kind) {
      case "added":
        return [change.entry, ...entries.filter(({ id }) => id !== change.entry.id)];
      case "read":
        return entries.map((entry) => (entry.id === change.id ? { ...entry, isRead: true } : entry));
      case "all-read":
        return entries.map((entry) => ({ ...entry, isRead: true }));
      case "cleared":
        return [];
    }
  },
  parseEntry,
  expiresAtMs: ({ atMs }) => atMs + storedForMs,
});

/** How many entries are not read yet. */
export const selectUnreadCount = (state: unknown): number =>
  inbox.select(state).entries.filter(({ isRead }) => !isRead).length;

/** security: anything can be in storage, so the entry is read as data from outside */
function parseEntry(value: unknown, { nowMs, origin }: StoredEntryFacts): InboxEntry | null {
  if (!isRecord(value)) return null;
  const { id, type, title, action, atMs, isRead } = value;
  if (typeof id !== "string" || typeof title !== "string" || typeof atMs !== "number") return null;
  if (typeof type !== "string" || !types.includes(type)) return null;
  // also what a wrong clock has dated far into the future
  if (!(Math.abs(nowMs - atMs) < storedForMs)) return null;
  const { label, href } = isRecord(action) ? action : {};
  const address = typeof href === "string" ? parseLinkAddress(href, { origin }) : null;
  return {
    id,
    type: type as InboxEntryType,
    title,
    ...(typeof label === "string" && address !== null && { action: { label, href: address } }),
    atMs,
    isRead: isRead === true,
  };
}
