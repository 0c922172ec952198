import { FormattedMessage, useDispatch, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { CoinIcon } from "@portico/shared-sdk/icons";
import { QuoteChange, QuoteValue, type QuoteField } from "@portico/shared-sdk/ui";
import { Skeleton } from "@portico/shared-sdk/ui/skeleton";
import type { ReactNode } from "react";
import { intervalChosen, selectInterval } from "../store/contestSlices.ts";
import type { ChartInterval } from "./chartIntervals.ts";
import { IntervalSwitch } from "./IntervalSwitch.tsx";
import { resolvePair, tradePathOf } from "./pair.ts";
import { Sparkline } from "./Sparkline.tsx";
import styles from "./MarketStrip.module.css";

/** The contest's pairs with their live prices; `null` while it isn't known which. */
export function MarketStrip({ symbols }: { readonly symbols: readonly string[] | null }) {
  const dispatch = useDispatch();
  const interval = useSelector(selectInterval);
  return (
    <section data-live="" aria-labelledby="contest-markets">
      <div className={styles["head"]}>
        <h2 id="contest-markets" className={styles["title"]}>
          <FormattedMessage id="contest.markets.title" />
        </h2>
        <IntervalSwitch interval={interval} onChange={(chosen) => dispatch(intervalChosen(chosen))} />
      </div>
      <ul className={styles["strip"]} data-count={symbols?.length}>
        {symbols === null
          ? [0, 1, 2, 3].map((place) => (
              <li key={place} className={styles["item"]}>
                <Skeleton className={styles["cardSkeleton"]} />
              </li>
            ))
          : symbols.map((symbol, index) => (
              <li
                key={symbol}
                className={styles["item"]}
                data-alone={index % 2 === 0 && index === symbols.length - 1 ? "" : undefined}
              >
                <MarketCard symbol={symbol} interval={interval} />
              </li>
            ))}
      </ul>
    </section>
  );
}

function MarketCard({ symbol, interval }: { readonly symbol: string; readonly interval: ChartInterval }) {
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
            <span>{base}</span>
            {quote !== "" && <span className={styles["quote"]}>{`/${quote}`}</span>}
          </span>
        </bdi>
        <QuoteChange symbol={symbol} />
      </span>
      <QuoteValue symbol={symbol} className={styles["price"]} />
      <Sparkline symbol={symbol} interval={interval} />
      <span className={styles["day"]}>
        <DayFigure symbol={symbol} field="high" name={<FormattedMessage id="contest.markets.high" />} />
        <DayFigure symbol={symbol} field="low" name={<FormattedMessage id="contest.markets.low" />} />
        <DayFigure symbol={symbol} field="volume" name={<FormattedMessage id="contest.markets.volume" />} />
      </span>
    </a>
  );
}

function DayFigure({
  symbol,
  field,
  name,
}: {
  readonly symbol: string;
  readonly field: QuoteField;
  readonly name: ReactNode;
}) {
  return (
    <span className={styles["figure"]}>
      {name} <QuoteValue symbol={symbol} field={field} className={styles["figureValue"]} />
    </span>
  );
}
