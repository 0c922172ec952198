import { formatUnits } from "./decimal.ts";
import type { Market } from "./market.ts";
import type { TradedMinute } from "./rollingDay.ts";

/**
 * A few candles of one pair for the first paint of a sparkline; the socket takes over from there.
 *
 * Shape:  `rows` hold `[startTime, open, high, low, close, volume]`, oldest first; all but the time are decimal text
 * Units:  times in milliseconds since the epoch; only the last 24 hours are stored
 * Source: the specification shows no such call; it is the project's own, see PROTOCOL.md#quote-history
 */
export interface WireQuoteHistory {
  symbol: string;
  interval: HistoryInterval;
  rows: WireCandle[];
}

type WireCandle = [startTime: number, open: string, high: string, low: string, close: string, volume: string];

/** Those of the product's kline intervals that 24 hours can fill. */
const minutesByInterval = { "1m": 1, "3m": 3, "5m": 5, "15m": 15, "30m": 30, "1h": 60 } as const;

export type HistoryInterval = keyof typeof minutesByInterval;

export const largestHistoryLimit = 288;

export function isHistoryInterval(text: string): text is HistoryInterval {
  return Object.hasOwn(minutesByInterval, text);
}

/** The newest `limit` candles, the last one still growing; `null` for a pair that isn't listed. */
export function readQuoteHistory(
  market: Market,
  name: string,
  interval: HistoryInterval,
  limit: number,
): WireQuoteHistory | null {
  const listed = market.minutesOf(name);
  if (listed === null) return null;
  const { symbol, minutes } = listed;
  const price = (ticks: number) => formatUnits(ticks, symbol.priceDecimals);
  const rows = groupMinutes(minutes, minutesByInterval[interval] * 60_000)
    .slice(-limit)
    .map((group): WireCandle => {
      const [first, last] = [group[0]!, group.at(-1)!];
      return [
        first.startMs,
        price(first.open),
        price(Math.max(...group.map((minute) => minute.high))),
        price(Math.min(...group.map((minute) => minute.low))),
        price(last.close),
        formatUnits(
          group.reduce((sum, minute) => sum + minute.volume, 0),
          symbol.amountDecimals,
        ),
      ];
    });
  return { symbol: symbol.symbol, interval, rows };
}

/** Groups by the wall clock, as candles are drawn; a first group that lacks its beginning is left out. */
function groupMinutes(minutes: readonly TradedMinute[], spanMs: number): TradedMinute[][] {
  const groups: TradedMinute[][] = [];
  for (const minute of minutes) {
    if (minute.startMs % spanMs === 0) groups.push([]);
    groups.at(-1)?.push(minute);
  }
  return groups;
}
