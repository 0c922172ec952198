/** A list in the page's state. */
export interface PersonalListState<Entry> {
  /** Whether the page has read what the browser stores for the visitor or user. */
  readonly isLoaded: boolean;
  readonly entries: readonly Entry[];
}

/** A type, as the store's actions have an index signature, which interfaces lack. */
type ChangeAction<Change> = { readonly type: string; readonly payload: Change };

/**
 * A short list that the browser stores for a visitor and for a user, each apart; a user's list ends with the session. Any remote
 * can change it by an action; only the page, which has the list's rules, reads and writes storage.
 */
export interface PersonalList<Entry, Change> {
  /** The property of the stored lists. */
  readonly name: string;
  /** The list's place in the state. */
  readonly reducerPath: string;
  /** The type of the action that changes the list. */
  readonly changed: string;
  readonly change: (change: Change) => ChangeAction<Change>;
  /** Empty and not loaded where the page has no such list, such as one that only embeds a remote. */
  readonly select: (state: unknown) => PersonalListState<Entry>;
}

export function createPersonalList<Entry, Change>(name: string): PersonalList<Entry, Change> {
  // with the version of the state's shape, as two releases of a remote may read it at the same time
  const reducerPath = `portico/${name}@1`;
  const changed = `${reducerPath}/changed`;
  const empty: PersonalListState<Entry> = { isLoaded: false, entries: [] };
  return {
    name,
    reducerPath,
    changed,
    change: (payload) => ({ type: changed, payload }),
    select: (state) => (state as Readonly<Record<string, PersonalListState<Entry>>>)[reducerPath] ?? empty,
  };
}
