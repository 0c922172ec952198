import { FormattedMessage } from "@portico/shared-sdk/react";
import { Button, QuoteValue } from "@portico/shared-sdk/ui";
import { lazy, Suspense, useState } from "react";
import styles from "./PriceStrip.module.css";

const pair = { symbol: "BTCUSDT", name: "BTC/USDT" };

const PriceChange = lazy(async () => ({ default: (await import("./PriceChange.tsx")).PriceChange }));

/** A live price, and its change in a chunk that loads when a visitor asks for it. */
export function PriceStrip() {
  const [hasChange, setHasChange] = useState(false);
  return (
    <aside className={styles["strip"]} aria-label={pair.name}>
      <span>
        <bdi>{pair.name}</bdi> <QuoteValue symbol={pair.symbol} />
      </span>
      {hasChange ? (
        <Suspense>
          <PriceChange symbol={pair.symbol} />
        </Suspense>
      ) : (
        <Button size="small" onClick={() => setHasChange(true)}>
          <FormattedMessage id="priceStrip.showChange" />
        </Button>
      )}
    </aside>
  );
}
