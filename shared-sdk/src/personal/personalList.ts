/** A list in the page's state. */
export interface PersonalListState<Entry> {
  /** Whether the page has read what the browser stores for the visitor or user. */
  readonly isLoaded: boolean;
  readonly entries: readonly Entry[];
}

/** What a list needs to read its stored entries. */
export interface StoredEntryFacts {
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
  /** The page's own, to validate addresses. */
  readonly origin: string;
}

/** A type, as the store's actions have an index signature, which interfaces lack. */
type ChangeAction<Change> = { readonly type: string; readonly payload: Change };

/**
 * A short list that the browser stores for a visitor and for a user, each apart; a user's list ends with the session. Any remote
 * can change it by an action; only the page reads and writes storage.
 */
export interface PersonalList<Entry, Change> {
  /** The property of the stored lists. */
  readonly name: string;
  readonly reducerPath: string;
  readonly reducer: (
    state: PersonalListState<Entry> | undefined,
    action: { readonly type: string },
  ) => PersonalListState<Entry>;
  /** `null` for a value of another shape, and for an entry whose time is over. */
  readonly parseEntry: (value: unknown, facts: StoredEntryFacts) => Entry | null;
  /** When an entry leaves the list, in milliseconds since the epoch; default: never. */
  readonly expiresAtMs?: ((entry: Entry) => number) | undefined;
  /** The action that changes the list. */
  readonly change: (change: Change) => ChangeAction<Change>;
  readonly isChange: (action: { readonly type: string }) => boolean;
  /** The action with which the page replaces the entries by the stored ones. */
  readonly loaded: (entries: readonly Entry[]) => ChangeAction<readonly Entry[]>;
  /** Empty and not loaded where the page has no such list, such as one that only embeds a remote. */
  readonly select: (state: unknown) => PersonalListState<Entry>;
}

export interface PersonalListOptions<Entry, Change> {
  readonly name: string;
  /** The oldest entries above this number are dropped; entries are newest first. */
  readonly maxEntries: number;
  readonly apply: (entries: readonly Entry[], change: Change) => readonly Entry[];
  readonly parseEntry: PersonalList<Entry, Change>["parseEntry"];
  readonly expiresAtMs?: (entry: Entry) => number;
}

export function createPersonalList<Entry, Change>({
  name,
  maxEntries,
  apply,
  parseEntry,
  expiresAtMs,
}: PersonalListOptions<Entry, Change>): PersonalList<Entry, Change> {
  // with the version of the state's shape, as two releases of a remote may read it at the same time
  const reducerPath = `portico/${name}@1`;
  const [changed, loaded] = [`${reducerPath}/changed`, `${reducerPath}/loaded`];
  const empty: PersonalListState<Entry> = { isLoaded: false, entries: [] };
  return {
    name,
    reducerPath,
    parseEntry,
    expiresAtMs,
    reducer: (state = empty, action) => {
      const { type, payload } = action as ChangeAction<unknown>;
      if (type === loaded) return { isLoaded: true, entries: payload as readonly Entry[] };
      if (type !== changed) return state;
      return { ...state, entries: apply(state.entries, payload as Change).slice(0, maxEntries) };
    },
    change: (payload) => ({ type: changed, payload }),
    isChange: ({ type }) => type === changed,
    loaded: (payload) => ({ type: loaded, payload }),
    select: (state) => (state as Readonly<Record<string, PersonalListState<Entry>>>)[reducerPath] ?? empty,
  };
}
