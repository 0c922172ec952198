import { parseLinkAddress } from "../../page/links/linkAddress.ts";
import type { PersonalListRules, StoredEntryFacts } from "../../personal/personalListRules.ts";
import { isRecord } from "../../core/runtime/isRecord.ts";
import { inbox, type InboxChange, type InboxEntry, type InboxEntryType } from "./inbox.ts";

/** How long an entry is stored. The specification is silent; a choice of this project */
const storedForMs = 30 * 86_400_000;

const types: readonly string[] = ["success", "fail", "info", "warn"] satisfies InboxEntryType[];

export const inboxRules: PersonalListRules<InboxEntry, InboxChange> = {
  list: inbox,
  maxEntries: 100,
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
};

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
