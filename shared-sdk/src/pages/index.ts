/** Entry point for pages of the exchange; only what imports it bundles it. Has no React. */
export { areaIds, offeredPages, pagePaths } from "./pagePaths.ts";
export type { AreaId, PageId } from "./pagePaths.ts";
export { areaDrawings, pageDrawings } from "./pageDrawings.ts";
export { searchByName } from "./searchByName.ts";
export { coinNameOf, marketPairCount, marketPairsOf, symbolOf, tradePathOf } from "../markets/marketPairs.ts";
export type { MarketPair } from "../markets/marketPairs.ts";
