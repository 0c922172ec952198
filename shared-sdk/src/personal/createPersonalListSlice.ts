import type { InjectableSlice } from "../core/store/createStore.ts";
import type { PersonalListState } from "./personalList.ts";
import type { PersonalListRules } from "./personalListRules.ts";

type Action = { readonly type: string; readonly payload?: unknown };

/** The slice of a list, with the action by which the page replaces its entries by the stored ones. */
export interface PersonalListSlice<Entry> extends InjectableSlice<string, PersonalListState<Entry>> {
  readonly loaded: (entries: readonly Entry[]) => Action;
}

export function createPersonalListSlice<Entry, Change>({
  list: { reducerPath, changed, select },
  maxEntries,
  apply,
}: PersonalListRules<Entry, Change>): PersonalListSlice<Entry> {
  const loaded = `${reducerPath}/loaded`;
  return {
    reducerPath,
    loaded: (payload) => ({ type: loaded, payload }),
    reducer: (state = select({}), { type, payload }: Action) => {
      if (type === loaded) return { isLoaded: true, entries: payload as readonly Entry[] };
      if (type !== changed) return state;
      return { ...state, entries: apply(state.entries, payload as Change).slice(0, maxEntries) };
    },
  };
}
