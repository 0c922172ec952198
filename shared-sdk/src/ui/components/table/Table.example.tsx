import { FormattedMessage, useIntl } from "@portico/shared-sdk/react";
import { CoinIcon } from "@portico/shared-sdk/icons";
import { Table, type TableColumn, type TableProps } from "@portico/shared-sdk/ui/table";

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

const figure = (dataIndex: "last" | "change" | "volume"): TableColumn<Market> => ({
  title: <FormattedMessage id={dataIndex} />,
  dataIndex,
  align: "end",
  minWidth: 150,
  compare: (one, other) => one[dataIndex] - other[dataIndex],
});

const columns: readonly TableColumn<Market>[] = [
  {
    title: <FormattedMessage id="market" />,
    dataIndex: "symbol",
    minWidth: 170,
    render: ({ symbol }) => (
      <>
        <CoinIcon coin={symbol} /> <bdi>{symbol}</bdi>
      </>
    ),
    compare: (one, other) => one.symbol.localeCompare(other.symbol),
  },
  figure("last"),
  figure("change"),
  figure("volume"),
];

function Markets(props: Partial<TableProps<Market>>) {
  const { formatMessage } = useIntl();
  return (
    <Table
      caption={formatMessage({ id: "markets" })}
      columns={columns}
      rows={markets}
      rowKey={({ symbol }) => symbol}
      {...props}
    />
  );
}

export const Rows = () => <Markets />;

export const Sorted = () => <Markets initialSort={{ dataIndex: "change", direction: "descending" }} />;

export const StickyHeader = () => (
  <Markets
    isHeaderSticky
    rows={[1, 2, 3, 4, 5, 6, 7, 8].flatMap((page) =>
      markets.map((market) => ({ ...market, symbol: `${market.symbol}-${page}` })),
    )}
  />
);

/** `rows` is null while the first ones load. */
export const Loading = () => <Markets rows={null} />;

export const Empty = () => <Markets rows={[]} empty={<FormattedMessage id="emptyTitle" />} />;
