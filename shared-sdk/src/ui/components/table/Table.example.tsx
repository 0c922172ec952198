import { Table, type TableColumn } from "@portico/shared-sdk/ui/table";

interface Trader {
  readonly name: string;
  readonly volume: number;
}

const columns: readonly TableColumn<Trader>[] = [
  { title: "Trader", dataIndex: "name" },
  {
    title: "Volume",
    dataIndex: "volume",
    align: "end",
    width: 120,
    compare: (one, other) => one.volume - other.volume,
  },
];

// `rows` is null while the first ones load
export const Leaderboard = ({ rows }: { rows: readonly Trader[] | null }) => (
  <Table
    caption="Leaderboard"
    columns={columns}
    rows={rows}
    rowKey={({ name }) => name}
    empty="No traders yet."
  />
);
