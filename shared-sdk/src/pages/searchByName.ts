/**
 * The items that have a name with the query in it; those with a name that begins with it come first, otherwise the order stays.
 * Case, accents, spaces and slashes don't count, so `btcusdt` finds `BTC/USDT`. An empty query finds all.
 */
export function searchByName<Item>(
  items: readonly Item[],
  query: string,
  namesOf: (item: Item) => readonly string[],
): readonly Item[] {
  const wanted = fold(query);
  const found = items
    .map((item) => ({ item, at: Math.min(...namesOf(item).map((name) => positionOf(wanted, fold(name)))) }))
    .filter(({ at }) => at < Infinity);
  const [first, others] = [true, false].map((isFirst) => found.filter(({ at }) => (at === 0) === isFirst));
  return [...(first ?? []), ...(others ?? [])].map(({ item }) => item);
}

function positionOf(wanted: string, name: string): number {
  const at = name.indexOf(wanted);
  return at < 0 ? Infinity : at;
}

function fold(text: string): string {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}|[\s/]/gu, "")
      .toLowerCase()
      // letters without a decomposition that are typed for each other
      .replace(/ı/g, "i")
      .replace(/ς/g, "σ")
  );
}
