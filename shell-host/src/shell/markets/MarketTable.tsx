import {
  FormattedMessage,
  useIntl,
  useQuote,
  useRemoteContext,
  useSelector,
  useStore,
} from "@portico/shared-sdk/react";
import type { WithQuotes } from "@portico/shared-sdk/host";
import { selectQuote, selectQuoteLink } from "@portico/shared-sdk/host";
import { CoinIcon } from "@portico/shared-sdk/icons";
import {
  marketPairCount,
  marketPairsOf,
  symbolOf,
  tradePathOf,
  type MarketPair,
} from "@portico/shared-sdk/pages";
import { QuoteChange, QuoteValue } from "@portico/shared-sdk/ui";
import { ErrorBlock } from "@portico/shared-sdk/ui/error-block";
import { Table, type TableColumn } from "@portico/shared-sdk/ui/table";
import { Tabs } from "@portico/shared-sdk/ui/tabs";
import { useEffect, useState, type ReactNode } from "react";
import { MarketSparkline } from "./MarketSparkline.tsx";
import { marketTabs, rankMarkets, type MarketTab } from "./rankMarkets.ts";
import { useFavoriteMarkets, type FavoriteMarkets } from "./useFavoriteMarkets.ts";
import styles from "./MarketTable.module.css";

/** Rows keep their places between two orders, so that nothing moves under the pointer. */
const reorderMs = 15_000;

type ColumnId = "pair" | "price" | "change" | "range" | "volume" | "chart";

interface MarketRow extends Readonly<Record<ColumnId, ReactNode>> {
  readonly symbol: string;
}

const createColumn = (
  id: ColumnId,
  title: ReactNode,
  minWidth: number,
  align: "start" | "end" = "end",
): TableColumn<MarketRow> => ({ dataIndex: id, title, minWidth, align, render: (row) => row[id] });

/** A phone of 390 px shows the first three; the others are behind the edge. */
const columns: readonly TableColumn<MarketRow>[] = [
  createColumn("pair", <FormattedMessage id="home.markets.pair" />, 168, "start"),
  createColumn("price", <FormattedMessage id="home.markets.price" />, 98),
  createColumn("change", <FormattedMessage id="home.markets.change" />, 90),
  createColumn("range", <FormattedMessage id="home.markets.range" />, 168),
  createColumn("volume", <FormattedMessage id="home.markets.volume" />, 136),
  createColumn("chart", <FormattedMessage id="home.markets.chart" />, 124),
];

/** The edition's pairs with live figures, one tab at a time. */
export function MarketTable() {
  const intl = useIntl();
  const { app, quotes } = useRemoteContext();
  const pairs = marketPairsOf(app.edition);
  const favorites = useFavoriteMarkets();
  const names = {
    favorites: intl.formatMessage({ id: "home.markets.favorites" }),
    hot: intl.formatMessage({ id: "home.markets.hot" }),
    gainers: intl.formatMessage({ id: "home.markets.gainers" }),
    losers: intl.formatMessage({ id: "home.markets.losers" }),
    new: intl.formatMessage({ id: "home.markets.new" }),
  };
  const [tab, setTab] = useState<string>("hot");
  // all of them: a tab's order must be known before its rows are shown
  useEffect(() => {
    const cancels = pairs.map((pair) => quotes.subscribe(symbolOf(pair)));
    return () => cancels.forEach((cancel) => cancel());
  }, [quotes, pairs]);
  return (
    <div className={styles["card"]}>
      <Tabs
        label={intl.formatMessage({ id: "home.markets.title" })}
        items={marketTabs.map((id) => ({
          key: id,
          label: names[id],
          content: <MarketList tab={id} name={names[id]} pairs={pairs} {...favorites} />,
        }))}
        chosenKey={tab}
        onChoose={setTab}
        isHiddenOmitted
      />
    </div>
  );
}

interface MarketListProps extends FavoriteMarkets {
  readonly tab: MarketTab;
  readonly name: string;
  readonly pairs: readonly MarketPair[];
}

function MarketList({ tab, name, pairs, favorites, toggle }: MarketListProps) {
  const hasAllQuotes = useSelector((state: WithQuotes) =>
    pairs.every((pair) => selectQuote(state, symbolOf(pair)) !== null),
  );
  const link = useSelector(selectQuoteLink);
  const ranked = useRankedMarkets({ tab, pairs, favorites, hasAllQuotes });
  const isWithoutPrices = !hasAllQuotes && (link === "closed" || link === "error");
  // gainers and losers are unknown until each pair has a price
  const isOrderUnknown = !hasAllQuotes && (tab === "gainers" || tab === "losers");
  const rows = ranked.map((pair) =>
    createRow(pair, { isFavorite: favorites.includes(symbolOf(pair)), onToggle: toggle }),
  );
  return (
    <div className={styles["panel"]}>
      {isWithoutPrices && (
        <p role="status" className={styles["notice"]}>
          <FormattedMessage id="home.markets.noPrices" />
        </p>
      )}
      <Table
        className={styles["table"]}
        caption={name}
        columns={columns}
        rows={isOrderUnknown ? (isWithoutPrices ? [] : null) : rows}
        rowKey={({ symbol }) => symbol}
        skeletonRows={marketPairCount}
        empty={
          <ErrorBlock
            variant="light"
            className={styles["empty"]}
            {...(tab === "favorites" && { image: <Star /> })}
          >
            {tab === "favorites" ? (
              <FormattedMessage id="home.markets.noFavorites" />
            ) : isOrderUnknown ? undefined : (
              <FormattedMessage id="home.markets.none" />
            )}
          </ErrorBlock>
        }
      />
    </div>
  );
}

interface RankedMarkets {
  readonly tab: MarketTab;
  readonly pairs: readonly MarketPair[];
  readonly favorites: readonly string[];
  readonly hasAllQuotes: boolean;
}

function useRankedMarkets({ tab, pairs, favorites, hasAllQuotes }: RankedMarkets): readonly MarketPair[] {
  const { clock } = useRemoteContext();
  const store = useStore<WithQuotes>();
  const [order, setOrder] = useState(0);
  const [ranked, setRanked] = useState<readonly MarketPair[]>(() =>
    rankMarkets(tab, pairs, { favorites, changeOf: changeIn(store) }),
  );
  useEffect(() => clock.schedule(() => setOrder((count) => count + 1), reorderMs), [clock, order]);
  useEffect(() => {
    setRanked(rankMarkets(tab, pairs, { favorites, changeOf: changeIn(store) }));
  }, [tab, pairs, favorites, store, hasAllQuotes, order]);
  return ranked;
}

const changeIn = (store: { getState(): WithQuotes }) => (symbol: string) => {
  const range = selectQuote(store.getState(), symbol)?.quote.range;
  return range === undefined ? null : Number(range);
};

interface FavoriteProps {
  readonly isFavorite: boolean;
  readonly onToggle: (symbol: string) => void;
}

function createRow(pair: MarketPair, favorite: FavoriteProps): MarketRow {
  const symbol = symbolOf(pair);
  return {
    symbol,
    pair: <PairCell pair={pair} {...favorite} />,
    price: <QuoteValue symbol={symbol} className={styles["price"]} />,
    change: <QuoteChange symbol={symbol} />,
    range: <DayRange symbol={symbol} />,
    volume: <QuoteValue symbol={symbol} field="volume" />,
    chart: <MarketSparkline symbol={symbol} />,
  };
}

function PairCell({ pair, isFavorite, onToggle }: FavoriteProps & { readonly pair: MarketPair }) {
  const intl = useIntl();
  const { navigation } = useRemoteContext();
  const { base, quote } = pair;
  const symbol = symbolOf(pair);
  return (
    <span className={styles["pair"]}>
      <button
        type="button"
        className={styles["star"]}
        aria-pressed={isFavorite}
        aria-label={intl.formatMessage({ id: "home.markets.favorite" }, { pair: `${base}/${quote}` })}
        onClick={() => onToggle(symbol)}
      >
        <Star />
      </button>
      <a
        className={styles["link"]}
        href={navigation.hrefFor(tradePathOf(pair))}
        data-track-event="home_market"
        data-track-category="home"
        data-track-label={symbol}
      >
        <CoinIcon coin={base} size={24} />
        <bdi>
          <span>{base}</span>
          <span className={styles["quote"]}>{`/${quote}`}</span>
        </bdi>
      </a>
    </span>
  );
}

const Star = () => (
  <svg width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
    <path d="M10 2.5l2.3 4.8 5.2.7-3.8 3.7.9 5.3-4.6-2.5L5.4 17l.9-5.3L2.5 8l5.2-.7z" />
  </svg>
);

/** Where the price is between the day's low and high; prices rise from left to right in every language. */
function DayRange({ symbol }: { readonly symbol: string }) {
  const quote = useQuote(symbol)?.quote;
  const span = quote === undefined ? 0 : Number(quote.high) - Number(quote.low);
  const share = quote === undefined ? 0 : span <= 0 ? 0.5 : (Number(quote.close) - Number(quote.low)) / span;
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
