import { marketPairsOf, searchByName, symbolOf, tradePathOf } from "@portico/shared-sdk/pages";

/** Paths of the trading pages that match what a visitor types. */
export const findTradePaths = (query: string) =>
  searchByName(marketPairsOf("global"), query, (pair) => [symbolOf(pair)]).map(tradePathOf);
