/** Names the locales of a finding briefly: `in tr-TUR, ka-GEO and 12 more`. */
export function listLocales(locales: readonly string[], all: number): string {
  if (locales.length === all) return "in every locale";
  const named = locales.slice(0, 3).join(", ");
  return `in ${named}${locales.length > 3 ? ` and ${locales.length - 3} more` : ""}`;
}
