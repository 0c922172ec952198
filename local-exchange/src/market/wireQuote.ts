import { formatUnits } from "./decimal.ts";
import type { MarketQuote } from "./market.ts";
import type { Traded } from "./inventTrades.ts";

const quoteVolumeDecimals = 2;

/** The change since the open in hundredths of a percent. */
export function rangeBasisPoints({ open, close }: Traded): number {
  return Math.round(((close - open) * 10_000) / open);
}

/**
 * One quote as the spot socket spells it.
 *
 * Shape:  prices and amounts are decimal text
 * Units:  `t` in milliseconds since the epoch; `m`, the range, is the change over 24 hours as a fraction of the open
 * Source: S10.5; that `m` is a fraction is configuration
 */
export function toWireQuote({ symbol, timeMs, day }: MarketQuote) {
  const price = (ticks: number) => formatUnits(ticks, symbol.priceDecimals);
  const surplusDecimals = symbol.priceDecimals + symbol.amountDecimals - quoteVolumeDecimals;
  return {
    t: timeMs,
    s: symbol.symbol,
    c: price(day.close),
    h: price(day.high),
    l: price(day.low),
    o: price(day.open),
    v: formatUnits(day.volume, symbol.amountDecimals),
    qv: formatUnits(day.turnover / 10n ** BigInt(surplusDecimals), quoteVolumeDecimals),
    m: formatUnits(rangeBasisPoints(day), 4),
  };
}
