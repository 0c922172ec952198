/** Source: S12.9 */
const maxEntries = 500;

const merged = new Map<string, string>();

/** Joins the given class names: absent ones are skipped and a repeated one stays once. The last 500 results are cached. */
export function joinClassNames(...names: readonly (string | false | null | undefined)[]): string {
  const given = names.filter(Boolean).join(" ");
  let result = merged.get(given);
  if (result === undefined) {
    result = [...new Set(given.split(" "))].join(" ");
    // a Map keeps the order of insertion
    if (merged.size === maxEntries) merged.delete(merged.keys().next().value as string);
    merged.set(given, result);
  }
  return result;
}
