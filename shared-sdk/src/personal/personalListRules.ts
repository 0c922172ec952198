import type { PersonalList } from "./personalList.ts";

/** What a list needs to read its stored entries. */
export interface StoredEntryFacts {
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
  /** The page's own, to validate addresses. */
  readonly origin: string;
}

/** How the page changes and reads a list. */
export interface PersonalListRules<Entry, Change> {
  readonly list: PersonalList<Entry, Change>;
  /** Entries are newest first; the oldest above this number are dropped. */
  readonly maxEntries: number;
  readonly apply: (entries: readonly Entry[], change: Change) => readonly Entry[];
  /** `null` for a value of another shape, and for an entry whose time is over. */
  readonly parseEntry: (value: unknown, facts: StoredEntryFacts) => Entry | null;
  /** When an entry leaves the list, in milliseconds since the epoch; default: never. */
  readonly expiresAtMs?: (entry: Entry) => number;
}
