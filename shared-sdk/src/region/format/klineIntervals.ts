/**
 * The intervals of a price chart, shortest first.
 *
 * Source: S10.19; note that `1m` is a minute and `1M` a month
 */
export const klineIntervals = [
  { id: "1m", count: 1, unit: "minute" },
  { id: "3m", count: 3, unit: "minute" },
  { id: "5m", count: 5, unit: "minute" },
  { id: "15m", count: 15, unit: "minute" },
  { id: "30m", count: 30, unit: "minute" },
  { id: "1h", count: 1, unit: "hour" },
  { id: "2h", count: 2, unit: "hour" },
  { id: "4h", count: 4, unit: "hour" },
  { id: "6h", count: 6, unit: "hour" },
  { id: "8h", count: 8, unit: "hour" },
  { id: "12h", count: 12, unit: "hour" },
  { id: "1d", count: 1, unit: "day" },
  { id: "3d", count: 3, unit: "day" },
  { id: "1w", count: 1, unit: "week" },
  { id: "1M", count: 1, unit: "month" },
] as const;

export type KlineInterval = (typeof klineIntervals)[number]["id"];
