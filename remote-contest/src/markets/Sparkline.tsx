import { useQuote } from "@portico/shared-sdk/react";
import { Skeleton } from "../parts/Skeleton.tsx";
import { resolveSparklinePath } from "./sparklinePath.ts";
import { useQuoteHistory } from "./useQuoteHistory.ts";
import styles from "./Sparkline.module.css";

const width = 200;
const height = 32;

/** The last 24 hours in one line, drawn on by the live price. Decoration: the figures stand beside it. */
export function Sparkline({ symbol }: { readonly symbol: string }) {
  const history = useQuoteHistory(symbol);
  const quote = useQuote(symbol)?.quote ?? null;
  if (history.value === null) {
    return history.isPending ? (
      <Skeleton className={styles["chart"]} />
    ) : (
      <span className={styles["chart"]} aria-hidden="true" />
    );
  }
  // only for the eye, so binary floats will do
  const closes = history.value.candles.map(({ close }) => Number(close));
  // order: the last candle is still growing, and the live price is its newest close
  const values = quote === null ? closes : [...closes.slice(0, -1), Number(quote.close)];
  const first = quote === null ? values[0] : Number(quote.open);
  const last = values[values.length - 1];
  const isDown = first !== undefined && last !== undefined && last < first;
  return (
    <svg
      className={styles["chart"]}
      viewBox={`0 -1 ${width} ${height + 2}`}
      preserveAspectRatio="none"
      data-direction={isDown ? "down" : "up"}
      aria-hidden="true"
      focusable="false"
    >
      <path d={resolveSparklinePath(values, width, height)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
