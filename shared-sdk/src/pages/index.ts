/** Entry point for pages of the exchange; only what imports it bundles it. Has no React. */
export { areaIds, offeredPages, productPaths } from "./productPaths.ts";
export type { AreaId, ProductPageId } from "./productPaths.ts";
export { pagePaths } from "./pagePaths.ts";
export type { PageId } from "./pagePaths.ts";
export { areaDrawings, productDrawings } from "./productDrawings.ts";
export { searchByName } from "./searchByName.ts";
export {
  coinNameOf,
  marketPairCount,
  marketPairsOf,
  symbolOf,
  tradePathOf,
} from "../exchange/markets/marketPairs.ts";
export type { MarketPair } from "../exchange/markets/marketPairs.ts";
