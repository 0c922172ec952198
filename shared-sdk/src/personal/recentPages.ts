import { createPersonalList } from "./personalList.ts";

export type RecentPagesChange =
  /** A listed key becomes the newest one. */
  { readonly kind: "opened"; readonly key: string } | { readonly kind: "cleared" };

const maxEntries = 5;
const keyForm = /^[A-Za-z0-9]{1,32}$/;

/** Keys of the pages and pairs that were last chosen in the search, newest first. */
export const recentPages = createPersonalList<string, RecentPagesChange>({
  name: "recentPages",
  maxEntries,
  apply: (keys, change) =>
    change.kind === "cleared" ? [] : [change.key, ...keys.filter((key) => key !== change.key)],
  parseEntry: (value) => (typeof value === "string" && keyForm.test(value) ? value : null),
});
