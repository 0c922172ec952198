import { CoinIcon } from "@portico/shared-sdk/icons";
import { Button } from "@portico/shared-sdk/ui";
import { ErrorBlock } from "@portico/shared-sdk/ui/error-block";
import { Table, type TableColumn, type TableProps } from "@portico/shared-sdk/ui/table";
import { useStrings } from "../language.ts";
import { PropsTable } from "../props/PropsTable.tsx";
import type { Strings } from "../strings.ts";
import styles from "./Table.module.css";

interface Market {
  readonly symbol: string;
  readonly last: number;
  readonly change: number;
  readonly volume: number;
}

const markets: readonly Market[] = [
  { symbol: "BTC/USDT", last: 62_410.5, change: 1.92, volume: 1_284_300_112 },
  { symbol: "ETH/USDT", last: 3_104.22, change: -0.84, volume: 702_118_045 },
  { symbol: "SOL/USDT", last: 148.07, change: 4.31, volume: 210_554_900 },
  { symbol: "XRP/USDT", last: 0.5213, change: -2.07, volume: 98_740_321 },
  { symbol: "SHIB1000/USDT", last: 0.01748, change: 12.6, volume: 31_009_874 },
];

const figures = new Intl.NumberFormat("en-US", { maximumFractionDigits: 5 });
const percents = new Intl.NumberFormat("en-US", { signDisplay: "exceptZero", minimumFractionDigits: 2 });

const listColumns = (strings: Strings): readonly TableColumn<Market>[] => [
  {
    title: strings.market,
    dataIndex: "symbol",
    minWidth: 170,
    render: ({ symbol }) => (
      <span className={styles["market"]}>
        <CoinIcon coin={symbol} />
        <bdi>{symbol}</bdi>
      </span>
    ),
    compare: (one, other) => one.symbol.localeCompare(other.symbol),
  },
  {
    title: strings.last,
    dataIndex: "last",
    align: "end",
    minWidth: 110,
    render: ({ last }) => <bdi>{figures.format(last)}</bdi>,
    compare: (one, other) => one.last - other.last,
  },
  {
    title: strings.change,
    dataIndex: "change",
    align: "end",
    minWidth: 150,
    render: ({ change }) => (
      <bdi className={styles[change < 0 ? "down" : "up"]}>{percents.format(change)} %</bdi>
    ),
    compare: (one, other) => one.change - other.change,
  },
  {
    title: strings.volume,
    dataIndex: "volume",
    align: "end",
    minWidth: 170,
    render: ({ volume }) => <bdi>{figures.format(volume)}</bdi>,
    compare: (one, other) => one.volume - other.volume,
  },
];

const Markets = (props: Partial<TableProps<Market>>) => {
  const strings = useStrings();
  return (
    <Table
      caption={strings.markets}
      columns={listColumns(strings)}
      rows={markets}
      rowKey={({ symbol }) => symbol}
      {...props}
    />
  );
};

export const Rows = () => <Markets />;

export const Sorted = () => <Markets initialSort={{ dataIndex: "change", direction: "descending" }} />;

export const StickyHeader = () => (
  <Markets
    className={styles["belowHeader"]}
    isHeaderSticky
    rows={Array.from({ length: 8 }, (_, page) =>
      markets.map((market) => ({ ...market, symbol: `${market.symbol}-${page + 1}` })),
    ).flat()}
  />
);

export const Loading = () => <Markets rows={null} />;

export const Empty = () => {
  const strings = useStrings();
  return (
    <Markets
      rows={[]}
      empty={
        <ErrorBlock variant="light" title={strings.emptyTitle} action={<Button>{strings.allMarkets}</Button>}>
          {strings.emptyText}
        </ErrorBlock>
      }
    />
  );
};

export const Props = () => <PropsTable of={["TableProps", "TableColumn", "TableSort"]} />;
