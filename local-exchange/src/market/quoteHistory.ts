import { klineIntervals, resolveCandleStart, type KlineInterval } from "@portico/shared-sdk";
import { formatUnits } from "./decimal.ts";
import type { Market, MarketHistory } from "./market.ts";
import { mergeTraded, type TradedSpan } from "./tradingHistory.ts";

/**
 * The newest candles of one pair for the first paint of a chart; the socket takes over from there.
 *
 * Shape:  `rows` hold `[startTime, open, high, low, close, volume]`, oldest first; all but the time are decimal text
 * Units:  times in milliseconds since the epoch
 * Source: the specification shows no such call; it is the project's own, see PROTOCOL.md#quote-history
 */
export interface WireQuoteHistory {
  symbol: string;
  interval: KlineInterval;
  rows: WireCandle[];
}

type Prices = [open: string, high: string, low: string, close: string];
type WireCandle = [startTime: number, ...Prices, volume: string];

export const largestHistoryLimit = 288;

export function isKlineInterval(text: string): text is KlineInterval {
  return klineIntervals.some(({ id }) => id === text);
}

/** The newest `limit` candles, the last one still growing; `null` for a pair that isn't listed. */
export function readQuoteHistory(
  market: Market,
  name: string,
  interval: KlineInterval,
  limit: number,
): WireQuoteHistory | null {
  const history = market.historyOf(name);
  if (history === null) return null;
  const { symbol } = history;
  const rows = groupSpans(spansFor(history, interval), interval)
    .slice(-limit)
    .map(([startMs, group]): WireCandle => {
      const { open, high, low, close, volume } = mergeTraded(group);
      const prices = [open, high, low, close].map((ticks) => formatUnits(ticks, symbol.priceDecimals));
      return [startMs, ...(prices as Prices), formatUnits(volume, symbol.amountDecimals)];
    });
  return { symbol: symbol.symbol, interval, rows };
}

/** Reads one list only: the longer ones are invented when they are read. */
function spansFor(history: MarketHistory, interval: KlineInterval): readonly TradedSpan[] {
  if (interval.endsWith("m")) return history.minutes;
  return interval.endsWith("h") ? history.hours : history.days;
}

/** Groups by the wall clock, as candles are drawn; a first group that lacks its beginning is left out. */
function groupSpans(spans: readonly TradedSpan[], interval: KlineInterval): [number, TradedSpan[]][] {
  const groups: [number, TradedSpan[]][] = [];
  for (const span of spans) {
    const startMs = resolveCandleStart(span.startMs, interval);
    const last = groups.at(-1);
    if (last?.[0] === startMs) last[1].push(span);
    else if (last !== undefined || span.startMs === startMs) groups.push([startMs, [span]]);
  }
  return groups;
}
