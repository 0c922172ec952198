import { createPersonalList } from "./personalList.ts";
import type { PersonalListRules } from "./personalListRules.ts";

export type RecentPagesChange =
  /** A listed key becomes the newest one. */
  { readonly kind: "opened"; readonly key: string } | { readonly kind: "cleared" };

/** Keys of the pages and pairs that were last chosen in the search, newest first, 5 at most. */
export const recentPages = createPersonalList<string, RecentPagesChange>("recentPages");

const keyForm = /^[A-Za-z0-9]{1,32}$/;

export const recentPagesRules: PersonalListRules<string, RecentPagesChange> = {
  list: recentPages,
  maxEntries: 5,
  apply: (keys, change) =>
    change.kind === "cleared" ? [] : [change.key, ...keys.filter((key) => key !== change.key)],
  parseEntry: (value) => (typeof value === "string" && keyForm.test(value) ? value : null),
};
