/** The pages of a list. Bundled into each remote that uses it. */
export { Pagination } from "./Pagination.tsx";
export type { PaginationLabels, PaginationProps } from "./Pagination.tsx";
