export type SortDirection = "ascending" | "descending";

/** Which column a table is sorted by. */
export interface TableSort {
  readonly dataIndex: string;
  readonly direction: SortDirection;
}

/** The order after a press on a column's header: descending first, since large figures matter; then ascending, then none. */
export function resolveNextSort(current: TableSort | null, dataIndex: string): TableSort | null {
  if (current?.dataIndex !== dataIndex) return { dataIndex, direction: "descending" };
  return current.direction === "descending" ? { dataIndex, direction: "ascending" } : null;
}

/** A sorted copy; rows that are equal keep their order in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  compare: ((one: Row, other: Row) => number) | undefined,
  direction: SortDirection,
): readonly Row[] {
  if (compare === undefined) return rows;
  const sign = direction === "ascending" ? 1 : -1;
  return [...rows].sort((one, other) => sign * compare(one, other));
}
