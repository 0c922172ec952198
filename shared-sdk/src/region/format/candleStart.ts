import { klineIntervals, type KlineInterval } from "./klineIntervals.ts";

const dayMs = 86_400_000;
const unitMs = { minute: 60_000, hour: 3_600_000, day: dayMs, week: 7 * dayMs } as const;
/** 5 January 1970 was a Monday. */
const firstMondayMs = 4 * dayMs;

/**
 * The start of the candle that a moment belongs to. Weeks start on Monday, months on their first day, three-day candles are
 * counted from the epoch.
 *
 * Units:  milliseconds since the epoch; UTC
 * Source: the specification names the intervals only; where they start is the project's own, see PROTOCOL.md#quote-history
 */
export function resolveCandleStart(timeMs: number, interval: KlineInterval): number {
  const { count, unit } = klineIntervals.find(({ id }) => id === interval)!;
  if (unit === "month") {
    const time = new Date(timeMs);
    return Date.UTC(time.getUTCFullYear(), time.getUTCMonth());
  }
  const spanMs = count * unitMs[unit];
  const originMs = unit === "week" ? firstMondayMs : 0;
  return Math.floor((timeMs - originMs) / spanMs) * spanMs + originMs;
}
