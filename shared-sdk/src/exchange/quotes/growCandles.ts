import type { Candle } from "../api/quoteHistoryCall.ts";
import { resolveCandleStart } from "../../region/format/candleStart.ts";
import type { KlineInterval } from "../../region/format/klineIntervals.ts";
import type { Quote } from "./quote.ts";

/**
 * Continues a history with a live quote: the last candle grows, or a new one begins with the quote's price. A candle's volume
 * is that of the history, because quotes carry only the volume of 24 hours; load the history again for it.
 *
 * Shape:  oldest first; the same array when the quote changes nothing. A quote from before the last candle is ignored
 * Errors: none
 */
export function growCandles(
  candles: readonly Candle[],
  interval: KlineInterval,
  { time, close }: Pick<Quote, "time" | "close">,
): readonly Candle[] {
  const startMs = resolveCandleStart(time, interval);
  const last = candles[candles.length - 1];
  if (last === undefined || last.startMs < startMs) {
    return [...candles, { startMs, open: close, high: close, low: close, close, volume: "0" }];
  }
  if (last.startMs > startMs || last.close === close) return candles;
  // binary floats decide only which text is shown
  const price = Number(close);
  const high = price > Number(last.high) ? close : last.high;
  const low = price < Number(last.low) ? close : last.low;
  return [...candles.slice(0, -1), { ...last, high, low, close }];
}
