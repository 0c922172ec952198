import {
  coinNameOf,
  productPaths,
  searchByName,
  symbolOf,
  tradePathOf,
  type MarketPair,
  type ProductPageId,
} from "@portico/shared-sdk/pages";

/** A page or the page of a pair. */
export interface SearchResult {
  /** Symbol of the pair or id of the page. */
  readonly key: string;
  /** Path below the locale segment. */
  readonly path: string;
  readonly name: string;
  readonly pair: MarketPair | null;
}

export interface ResultGroup {
  readonly id: "recent" | "coins" | "pages";
  readonly results: readonly SearchResult[];
}

export interface SearchFacts {
  /** Those that can be traded, most traded first. */
  readonly pairs: readonly MarketPair[];
  readonly query: string;
  /** The pages that can be found, each with its name. */
  readonly pages: readonly { readonly id: ProductPageId; readonly name: string }[];
  /** Keys of the results that were last opened, newest first. */
  readonly recentKeys: readonly string[];
}

/** So that the groups fit a window without scrolling. */
const shownInGroup = 5;

/** Finds groups with results. An empty query finds what was opened last, the most traded coins and the first pages. */
export function resolveSearchResults({
  pairs,
  query,
  pages,
  recentKeys,
}: SearchFacts): readonly ResultGroup[] {
  const allCoins = pairs.map((pair): SearchResult => ({
    key: symbolOf(pair),
    path: tradePathOf(pair),
    name: `${pair.base}/${pair.quote}`,
    pair,
  }));
  const allPages = pages.map(({ id, name }): SearchResult => ({
    key: id,
    path: productPaths[id],
    name,
    pair: null,
  }));
  const all = [...allCoins, ...allPages];
  const recent =
    query.trim() === "" ? recentKeys.flatMap((key) => all.find((result) => result.key === key) ?? []) : [];
  const find = (results: readonly SearchResult[]) =>
    searchByName(results, query, ({ name, pair }) => (pair ? [name, coinNameOf(pair)] : [name]))
      .filter((result) => !recent.includes(result))
      .slice(0, shownInGroup);
  const groups: readonly ResultGroup[] = [
    { id: "recent", results: recent },
    { id: "coins", results: find(allCoins) },
    { id: "pages", results: find(allPages) },
  ];
  return groups.filter(({ results }) => results.length > 0);
}
