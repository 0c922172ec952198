import { FormattedMessage } from "@portico/shared-sdk/react";
import { Button, QuoteValue } from "@portico/shared-sdk/ui";
import { lazy, Suspense, useState } from "react";
import styles from "./PriceBoard.module.css";

const pairs = [
  { symbol: "BTCUSDT", name: "BTC/USDT" },
  { symbol: "ETHUSDT", name: "ETH/USDT" },
];

const PriceChanges = lazy(async () => ({ default: (await import("./PriceChanges.tsx")).PriceChanges }));

/** Live prices, and their changes in a chunk that loads when a visitor asks for them. */
export function PriceBoard() {
  const [hasChanges, setHasChanges] = useState(false);
  return (
    <section className={styles["board"]} aria-labelledby="price-board-heading">
      <h1 id="price-board-heading">
        <FormattedMessage id="priceBoard.heading" />
      </h1>
      <ul className={styles["prices"]}>
        {pairs.map(({ symbol, name }) => (
          <li key={symbol}>
            <bdi>{name}</bdi> <QuoteValue symbol={symbol} />
          </li>
        ))}
      </ul>
      {hasChanges ? (
        <Suspense>
          <PriceChanges pairs={pairs} />
        </Suspense>
      ) : (
        <Button onClick={() => setHasChanges(true)}>
          <FormattedMessage id="priceBoard.showChanges" />
        </Button>
      )}
    </section>
  );
}
