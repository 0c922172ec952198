import { FormattedMessage, useDispatch, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { CoinIcon } from "@portico/shared-sdk/icons";
import { MarketCard } from "@portico/shared-sdk/ui/market";
import { Skeleton } from "@portico/shared-sdk/ui/skeleton";
import { intervalChosen, selectInterval } from "../store/contestSlices.ts";
import { chartIntervals, chartMinutes, type ChartInterval } from "./chartIntervals.ts";
import { IntervalSwitch } from "./IntervalSwitch.tsx";
import { resolvePair, tradePathOfSymbol } from "./pair.ts";
import { sheetParts } from "./sheetParts.ts";
import { Sparkline } from "./Sparkline.tsx";
import { useMarketSheet } from "./useMarketSheet.ts";
import styles from "./MarketStrip.module.css";

export interface MarketStripProps {
  /** `null` while it isn't known which. */
  readonly symbols: readonly string[] | null;
  /** The end of the trading, in milliseconds since the epoch. */
  readonly endMs?: number | undefined;
}

const labels = {
  high: <FormattedMessage id="contest.markets.high" />,
  low: <FormattedMessage id="contest.markets.low" />,
  volume: <FormattedMessage id="contest.markets.volume" />,
};

/** The contest's pairs with their live prices. */
export function MarketStrip({ symbols, endMs }: MarketStripProps) {
  const dispatch = useDispatch();
  const interval = useSelector(selectInterval);
  return (
    <section data-live="" data-until={endMs} aria-labelledby="contest-markets">
      <div className={styles["head"]}>
        <h2 id="contest-markets" className={styles["title"]}>
          <FormattedMessage id="contest.markets.title" />
        </h2>
        <IntervalSwitch
          name="contest-chart-interval"
          intervals={chartIntervals}
          interval={interval}
          onChange={(chosen) => dispatch(intervalChosen(chosen))}
          renderInterval={(offered) => (
            // browser: Chromium has no units of Georgian and Kazakh
            <FormattedMessage id="contest.markets.minutes" values={{ count: chartMinutes[offered] }} />
          )}
        />
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
                <MarketLink symbol={symbol} interval={interval} />
              </li>
            ))}
      </ul>
    </section>
  );
}

/** A link to the trading page, which a plain click replaces by the sheet of the pair. */
function MarketLink({ symbol, interval }: { readonly symbol: string; readonly interval: ChartInterval }) {
  const { navigation } = useRemoteContext();
  const { base, quote } = resolvePair(symbol);
  const tradeAddress = navigation.hrefFor(tradePathOfSymbol(symbol));
  const { MarketSheet, isLoading, open, close } = useMarketSheet();
  return (
    <>
      <MarketCard
        base={base}
        quote={quote}
        labels={labels}
        icon={<CoinIcon coin={base} size={20} />}
        chart={<Sparkline symbol={symbol} interval={interval} />}
        className={styles["card"]}
        href={tradeAddress}
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        onClick={open}
        data-track-event="contest_market"
        data-track-category="contest"
        data-track-label={symbol}
      />
      {MarketSheet && (
        <MarketSheet
          symbol={symbol}
          pair={quote === "" ? base : `${base}/${quote}`}
          tradeAddress={tradeAddress}
          firstInterval={interval}
          parts={sheetParts}
          onClose={close}
        />
      )}
    </>
  );
}
