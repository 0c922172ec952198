import { useQuote } from "@portico/shared-sdk/react";
import { Sparkline as Line } from "@portico/shared-sdk/ui/market";
import { Skeleton } from "@portico/shared-sdk/ui/skeleton";
import { useLastKnown } from "../loading/useLastKnown.ts";
import type { ChartInterval } from "./chartIntervals.ts";
import { useQuoteHistory } from "./useQuoteHistory.ts";
import styles from "./Sparkline.module.css";

/** The newest candles as a line that ends at the live price. */
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
  const quote = useQuote(symbol)?.quote;
  if (shown === null) {
    return history.isPending ? (
      <Skeleton className={styles["chart"]} />
    ) : (
      <span className={styles["chart"]} aria-hidden="true" />
    );
  }
  return (
    <Line
      className={styles["chart"]}
      candles={shown.candles}
      interval={shown.interval}
      quote={quote}
      width={200}
      height={32}
    />
  );
}
