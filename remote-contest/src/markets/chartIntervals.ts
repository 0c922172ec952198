import type { KlineInterval } from "@portico/shared-sdk";

/** Minutes for each interval that the charts offer; all of them draw the same number of candles. */
export const chartMinutes = { "1m": 1, "5m": 5, "15m": 15, "30m": 30 } as const satisfies Partial<
  Record<KlineInterval, number>
>;

export type ChartInterval = keyof typeof chartMinutes;

export const chartIntervals = Object.keys(chartMinutes) as readonly ChartInterval[];

/** 48 half hours are the 24 hours that the figures beside the chart describe. */
export const dayInterval: ChartInterval = "30m";
export const candleCount = 48;
