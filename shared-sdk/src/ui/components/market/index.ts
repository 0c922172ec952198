/** Cards of pairs with live prices, and small charts. Bundled into each remote that uses it. */
export { MarketCard } from "./MarketCard.tsx";
export type { MarketCardProps } from "./MarketCard.tsx";
export { Sparkline } from "./Sparkline.tsx";
export type { SparklineProps } from "./Sparkline.tsx";
