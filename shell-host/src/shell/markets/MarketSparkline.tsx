import { quoteHistoryCall, resolveSparklinePath, type Candle } from "@portico/shared-sdk";
import { useQuote, useRemoteContext } from "@portico/shared-sdk/react";
import { useEffect, useState } from "react";
import styles from "./MarketSparkline.module.css";

const [width, height] = [96, 28];

/** 48 half hours: the 24 hours that the figures beside it describe. */
const range = { interval: "30m", limit: 48 } as const;

/** Decoration: the figures are beside it. Empty, at its final size, until the history has loaded or when that fails. */
export function MarketSparkline({ symbol }: { readonly symbol: string }) {
  const { api } = useRemoteContext();
  const quote = useQuote(symbol)?.quote;
  const [candles, setCandles] = useState<readonly Candle[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    quoteHistoryCall(api, { symbol, ...range }, { signal: abort.signal }).then(
      (history) => setCandles(history.candles),
      () => {},
    );
    return () => abort.abort();
  }, [api, symbol]);
  // only for the eye, so binary floats will do
  const closes = candles.map(({ close }) => Number(close));
  // order: the last candle is still growing, and the live price is its newest close
  const values = quote === undefined ? closes : [...closes.slice(0, -1), Number(quote.close)];
  const isDown = quote !== undefined && Number(quote.close) < Number(quote.open);
  return (
    <svg
      className={styles["sparkline"]}
      viewBox={`0 -1 ${width} ${height + 2}`}
      width={width}
      height={height + 2}
      data-direction={isDown ? "down" : "up"}
      aria-hidden="true"
      focusable="false"
    >
      <path d={resolveSparklinePath(values, width, height)} />
    </svg>
  );
}
