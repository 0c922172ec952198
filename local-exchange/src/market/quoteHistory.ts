import { resolveCandleStart, type KlineInterval } from "@portico/shared-sdk";
import { formatUnits } from "./decimal.ts";
import type { Market } from "./market.ts";

/**
 * The newest `limit` candles of one pair, the last one still growing, for the first paint of a chart; `null` for a pair that
 * isn't listed.
 *
 * Shape:  `rows` hold `[startTime, open, high, low, close, volume]`, oldest first; all but the time are decimal text
 * Units:  times in milliseconds since the epoch
 * Source: the specification shows no such call; it is the project's own, see PROTOCOL.md#quote-history
 */
export function readQuoteHistory(market: Market, name: string, interval: KlineInterval, limit: number) {
  const quote = market.quoteOf(name);
  if (quote === null) return null;
  const { symbol } = quote;
  const rows: [startTime: number, ...decimals: string[]][] = [];
  let endMs = quote.timeMs;
  let startMs = resolveCandleStart(endMs, interval);
  while (rows.length < limit) {
    const { open, high, low, close, volume } = market.tradedBetween(symbol, startMs, endMs);
    const prices = [open, high, low, close].map((ticks) => formatUnits(ticks, symbol.priceDecimals));
    rows.unshift([startMs, ...prices, formatUnits(volume, symbol.amountDecimals)]);
    endMs = startMs;
    startMs = resolveCandleStart(endMs - 1, interval);
  }
  return { symbol: symbol.symbol, interval, rows };
}
