import {
  FormattedMessage,
  useIntl,
  useQuote,
  useRemoteContext,
  useSelector,
  useStore,
} from "@portico/shared-sdk/react";
import type { WithQuotes } from "@portico/shared-sdk/host";
import { selectQuote } from "@portico/shared-sdk/host";
import { CoinIcon } from "@portico/shared-sdk/icons";
import { marketPairsOf, symbolOf, tradePathOf, type MarketPair } from "@portico/shared-sdk/pages";
import { QuoteChange, QuoteValue } from "@portico/shared-sdk/ui";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { MarketSparkline } from "./MarketSparkline.tsx";
import { marketTabs, rankMarkets, type MarketTab } from "./rankMarkets.ts";
import { useFavoriteMarkets } from "./useFavoriteMarkets.ts";
import styles from "./MarketTable.module.css";

/** Rows keep their places between two orders, so that nothing moves under the pointer. */
const reorderMs = 15_000;

const tabNames: Readonly<Record<MarketTab, ReactElement>> = {
  favorites: <FormattedMessage id="home.markets.favorites" />,
  hot: <FormattedMessage id="home.markets.hot" />,
  gainers: <FormattedMessage id="home.markets.gainers" />,
  losers: <FormattedMessage id="home.markets.losers" />,
  new: <FormattedMessage id="home.markets.new" />,
};

/** The edition's pairs with live figures, one tab at a time. */
export function MarketTable() {
  const { app } = useRemoteContext();
  const pairs = marketPairsOf(app.edition);
  const { favorites, toggle } = useFavoriteMarkets();
  const [tab, setTab] = useState<MarketTab>("hot");
  const shown = useRankedMarkets(tab, pairs, favorites);
  return (
    <div className={styles["card"]}>
      <TabList tab={tab} onChoose={setTab} />
      <div role="tabpanel" id="market-panel" aria-labelledby={`market-${tab}`} className={styles["panel"]}>
        {shown.length === 0 ? (
          <p className={styles["empty"]}>
            {tab === "favorites" ? (
              <FormattedMessage id="home.markets.noFavorites" />
            ) : (
              <FormattedMessage id="home.markets.none" />
            )}
          </p>
        ) : (
          <table className={styles["table"]}>
            <caption className={styles["caption"]}>{tabNames[tab]}</caption>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage id="home.markets.pair" />
                </th>
                <th scope="col">
                  <FormattedMessage id="home.markets.price" />
                </th>
                <th scope="col">
                  <FormattedMessage id="home.markets.change" />
                </th>
                <th scope="col" className={styles["wide"]}>
                  <FormattedMessage id="home.markets.range" />
                </th>
                <th scope="col" className={styles["wide"]}>
                  <FormattedMessage id="home.markets.volume" />
                </th>
                <th scope="col" className={styles["wide"]}>
                  <FormattedMessage id="home.markets.chart" />
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((pair) => (
                <MarketRow
                  key={symbolOf(pair)}
                  pair={pair}
                  isFavorite={favorites.includes(symbolOf(pair))}
                  onToggle={toggle}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  );
}

/** Watches every pair of the edition, so that a tab's order is known before its rows are shown. */
function useRankedMarkets(
  tab: MarketTab,
  pairs: readonly MarketPair[],
  favorites: readonly string[],
): readonly MarketPair[] {
  const { clock, quotes } = useRemoteContext();
  const store = useStore<WithQuotes>();
  const [order, setOrder] = useState(0);
  const hasAllQuotes = useSelector((state: WithQuotes) =>
    pairs.every((pair) => selectQuote(state, symbolOf(pair)) !== null),
  );
  useEffect(() => {
    const cancels = pairs.map((pair) => quotes.subscribe(symbolOf(pair)));
    return () => cancels.forEach((cancel) => cancel());
  }, [quotes, pairs]);
  useEffect(() => clock.schedule(() => setOrder((count) => count + 1), reorderMs), [clock, order]);
  const [shown, setShown] = useState(pairs);
  useEffect(() => {
    const changeOf = (symbol: string) => {
      const range = selectQuote(store.getState(), symbol)?.quote.range;
      return range === undefined ? null : Number(range);
    };
    setShown(rankMarkets(tab, pairs, { favorites, changeOf }));
  }, [tab, pairs, favorites, store, hasAllQuotes, order]);
  return shown;
}

interface TabListProps {
  readonly tab: MarketTab;
  readonly onChoose: (tab: MarketTab) => void;
}

/** Keys: the arrows move in the direction of reading and choose at once, Home and End go to the ends. */
function TabList({ tab, onChoose }: TabListProps) {
  const intl = useIntl();
  const { app } = useRemoteContext();
  const list = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const index = marketTabs.indexOf(tab);
    const step = app.direction === "rtl" ? -1 : 1;
    const target = new Map([
      ["ArrowRight", index + step],
      ["ArrowLeft", index - step],
      ["Home", 0],
      ["End", marketTabs.length - 1],
    ]).get(event.key);
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + marketTabs.length) % marketTabs.length;
    onChoose(marketTabs[next] ?? tab);
    list.current?.querySelectorAll<HTMLElement>("button")[next]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={intl.formatMessage({ id: "home.markets.title" })}
      className={styles["tabs"]}
    >
      {marketTabs.map((id) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`market-${id}`}
          aria-controls="market-panel"
          aria-selected={id === tab}
          tabIndex={id === tab ? 0 : -1}
          className={styles["tab"]}
          onClick={() => onChoose(id)}
          onKeyDown={handleKey}
        >
          {tabNames[id]}
        </button>
      ))}
    </div>
  );
}

interface MarketRowProps {
  readonly pair: MarketPair;
  readonly isFavorite: boolean;
  readonly onToggle: (symbol: string) => void;
}

function MarketRow({ pair, isFavorite, onToggle }: MarketRowProps) {
  const intl = useIntl();
  const { navigation } = useRemoteContext();
  const { base, quote } = pair;
  const symbol = symbolOf(pair);
  return (
    <tr>
      <th scope="row">
        <span className={styles["pair"]}>
          <button
            type="button"
            className={styles["star"]}
            aria-pressed={isFavorite}
            aria-label={intl.formatMessage({ id: "home.markets.favorite" }, { pair: `${base}/${quote}` })}
            onClick={() => onToggle(symbol)}
          >
            <svg width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M10 2.5l2.3 4.8 5.2.7-3.8 3.7.9 5.3-4.6-2.5L5.4 17l.9-5.3L2.5 8l5.2-.7z" />
            </svg>
          </button>
          <a
            className={styles["link"]}
            href={navigation.hrefFor(tradePathOf(pair))}
            data-track-event="home_market"
            data-track-category="home"
            data-track-label={symbol}
          >
            <CoinIcon coin={base} size={28} />
            <bdi>
              {base}
              <span className={styles["quote"]}>/{quote}</span>
            </bdi>
          </a>
        </span>
      </th>
      <td>
        <QuoteValue symbol={symbol} className={styles["price"]} />
      </td>
      <td>
        <QuoteChange symbol={symbol} />
      </td>
      <td className={styles["wide"]}>
        <DayRange symbol={symbol} />
      </td>
      <td className={styles["wide"]}>
        <QuoteValue symbol={symbol} field="volume" />
      </td>
      <td className={styles["wide"]}>
        <MarketSparkline symbol={symbol} />
      </td>
    </tr>
  );
}

/** Where the price is between the day's low and high; prices rise from left to right in every language. */
function DayRange({ symbol }: { readonly symbol: string }) {
  const quote = useQuote(symbol)?.quote;
  const span = quote === undefined ? 0 : Number(quote.high) - Number(quote.low);
  const share = quote === undefined || span <= 0 ? 0.5 : (Number(quote.close) - Number(quote.low)) / span;
  return (
    <span className={styles["range"]} dir="ltr">
      <span className={styles["rangeFigures"]}>
        <QuoteValue symbol={symbol} field="low" />
        <QuoteValue symbol={symbol} field="high" />
      </span>
      <svg className={styles["rangeBar"]} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="4" rx="2" className={styles["rangeTrack"]} />
        <rect
          width={Math.min(Math.max(share, 0), 1) * 100}
          height="4"
          rx="2"
          className={styles["rangeShare"]}
        />
      </svg>
    </span>
  );
}
