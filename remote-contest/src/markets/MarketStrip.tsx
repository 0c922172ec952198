import { useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { CoinIcon } from "@portico/shared-sdk/icons";
import { QuoteChange, QuoteValue } from "@portico/shared-sdk/ui";
import { Skeleton } from "../parts/Skeleton.tsx";
import { resolvePair, tradePathOf } from "./pair.ts";
import { Sparkline } from "./Sparkline.tsx";
import styles from "./MarketStrip.module.css";

/** The contest's pairs with their live prices; `null` while it isn't known which. */
export function MarketStrip({ symbols }: { readonly symbols: readonly string[] | null }) {
  const intl = useIntl();
  return (
    <section aria-label={intl.formatMessage({ id: "contest.markets.title" })}>
      <ul className={styles["strip"]}>
        {symbols === null
          ? [0, 1, 2, 3].map((place) => (
              <li key={place} className={styles["item"]}>
                <Skeleton className={styles["cardSkeleton"]} />
              </li>
            ))
          : symbols.map((symbol) => (
              <li key={symbol} className={styles["item"]}>
                <MarketCard symbol={symbol} />
              </li>
            ))}
      </ul>
    </section>
  );
}

function MarketCard({ symbol }: { readonly symbol: string }) {
  const { navigation } = useRemoteContext();
  const { base, quote } = resolvePair(symbol);
  return (
    <a
      className={styles["card"]}
      href={navigation.hrefFor(tradePathOf(symbol))}
      data-track-event="contest_market"
      data-track-category="contest"
      data-track-label={symbol}
    >
      <span className={styles["top"]}>
        <bdi className={styles["pair"]} dir="ltr">
          <CoinIcon coin={base} size={20} />
          <span>
            {base}
            {quote !== "" && <span className={styles["quote"]}>/{quote}</span>}
          </span>
        </bdi>
        <QuoteChange symbol={symbol} />
      </span>
      <QuoteValue symbol={symbol} className={styles["price"]} />
      <Sparkline symbol={symbol} />
    </a>
  );
}
