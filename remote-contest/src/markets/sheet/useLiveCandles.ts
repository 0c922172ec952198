import {
  growCandles,
  type Candle,
  type KlineInterval,
  type Quote,
  type QuoteHistory,
} from "@portico/shared-sdk";
import { useQuote } from "@portico/shared-sdk/react";
import { useState } from "react";

/** Candles that end at the live price, and the interval that they have. */
export interface LiveCandles {
  readonly interval: KlineInterval;
  readonly candles: readonly Candle[];
}

interface Grown {
  readonly source: QuoteHistory | null;
  readonly quote: Quote | null;
  readonly live: LiveCandles | null;
}

/**
 * The history of a pair, continued by each quote that arrives.
 *
 * @param history `null` while one loads: the candles of the previous one stay
 * Shape:  `null` before the first history
 */
export function useLiveCandles(symbol: string, history: QuoteHistory | null): LiveCandles | null {
  const quote = useQuote(symbol)?.quote ?? null;
  const [grown, setGrown] = useState<Grown>({ source: null, quote: null, live: null });
  const source = history ?? grown.source;
  if (grown.source !== source || grown.quote !== quote) {
    // each quote counts, also those between two histories: the extremes of a candle are among them
    const base = grown.source === source ? grown.live : source;
    const live =
      base && quote
        ? { interval: base.interval, candles: growCandles(base.candles, base.interval, quote) }
        : base;
    setGrown({ source, quote, live });
  }
  return grown.live;
}
