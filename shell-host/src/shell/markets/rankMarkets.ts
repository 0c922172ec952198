import { symbolOf, type MarketPair } from "@portico/shared-sdk/pages";

export const marketTabs = ["favorites", "hot", "gainers", "losers", "new"] as const;

/** Newest listing first; a choice of this project. */
const newBases: readonly string[] = ["TON", "BNB", "DOGE"];

export type MarketTab = (typeof marketTabs)[number];

export interface MarketFacts {
  readonly favorites: readonly string[];
  /** The change over 24 hours as a ratio; `null` while it is unknown. */
  readonly changeOf: (symbol: string) => number | null;
}

/** The pairs of a tab in their order. A pair whose change is unknown is neither a gainer nor a loser. */
export function rankMarkets(
  tab: MarketTab,
  pairs: readonly MarketPair[],
  { favorites, changeOf }: MarketFacts,
): readonly MarketPair[] {
  const change = (pair: MarketPair) => changeOf(symbolOf(pair)) ?? 0;
  switch (tab) {
    case "favorites":
      return pairs.filter((pair) => favorites.includes(symbolOf(pair)));
    case "hot":
      return pairs;
    case "gainers":
      return pairs.filter((pair) => change(pair) > 0).sort((one, other) => change(other) - change(one));
    case "losers":
      return pairs.filter((pair) => change(pair) < 0).sort((one, other) => change(one) - change(other));
    case "new":
      return newBases.flatMap((base) => pairs.filter((pair) => pair.base === base));
  }
}
