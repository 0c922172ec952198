import { resolveSparklinePath } from "@portico/shared-sdk";
import { useQuote } from "@portico/shared-sdk/react";
import { Skeleton } from "@portico/shared-sdk/ui/skeleton";
import { useLastKnown } from "../loading/useLastKnown.ts";
import { dayInterval, type ChartInterval } from "./chartIntervals.ts";
import { useQuoteHistory } from "./useQuoteHistory.ts";
import styles from "./Sparkline.module.css";

const width = 200;
const height = 32;

/** The newest candles as a line that ends at the live price. Decoration: the figures are beside it. */
export function Sparkline({
  symbol,
  interval,
}: {
  readonly symbol: string;
  readonly interval: ChartInterval;
}) {
  const history = useQuoteHistory(symbol, interval);
  // the line of the previous interval stays until the next one has loaded
  const shown = useLastKnown(history.value);
  const quote = useQuote(symbol)?.quote ?? null;
  if (shown === null) {
    return history.isPending ? (
      <Skeleton className={styles["chart"]} />
    ) : (
      <span className={styles["chart"]} aria-hidden="true" />
    );
  }
  // only for the eye, so binary floats will do
  const closes = shown.candles.map(({ close }) => Number(close));
  // order: the last candle is still growing, and the live price is its newest close
  const values = quote === null ? closes : [...closes.slice(0, -1), Number(quote.close)];
  // over 24 hours the colour matches the change in percent beside the pair
  const first = quote === null || shown.interval !== dayInterval ? values[0] : Number(quote.open);
  const last = values[values.length - 1];
  const isDown = first !== undefined && last !== undefined && last < first;
  return (
    <svg
      className={styles["chart"]}
      viewBox={`0 -1 ${width} ${height + 2}`}
      preserveAspectRatio="none"
      data-direction={isDown ? "down" : "up"}
      data-interval={shown.interval}
      aria-hidden="true"
      focusable="false"
    >
      <path d={resolveSparklinePath(values, width, height)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
