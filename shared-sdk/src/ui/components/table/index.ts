/** Rows and columns of data. Bundled into each remote that uses it. */
export { Table } from "./Table.tsx";
export type { TableColumn, TableProps } from "./Table.tsx";
export type { SortDirection, TableSort } from "./sortRows.ts";
