export interface PaginationRequest {
  /** Counted from 1; a number outside the range is set to the nearest page. */
  readonly page: number;
  readonly totalItems: number;
  readonly pageSize: number;
}

/** The content of a pagination. */
export interface PaginationWindow {
  readonly page: number;
  readonly pageCount: number;
  /** Page numbers in order, with `"gap"` where at least one page is left out. */
  readonly entries: readonly (number | "gap")[];
  /** `null` on the first page: the control is disabled. */
  readonly previousPage: number | null;
  /** `null` on the last page. */
  readonly nextPage: number | null;
}

/** Source: S12.13 */
const pagesShownWhole = 8;

/**
 * Returns the page numbers of a pagination: all of up to 8 pages, otherwise the first, the last and
 * the current one with its neighbours.
 *
 * Errors: none; no items, or invalid numbers, are one page
 * Source: S12.10, S12.11, S12.13
 */
export function resolvePaginationWindow({ page, totalItems, pageSize }: PaginationRequest): PaginationWindow {
  const pageCount = resolvePageCount(totalItems, pageSize);
  const current = Math.min(Math.max(Math.trunc(page) || 1, 1), pageCount);
  return {
    page: current,
    pageCount,
    entries: resolveEntries(current, pageCount),
    previousPage: current > 1 ? current - 1 : null,
    nextPage: current < pageCount ? current + 1 : null,
  };
}

function resolvePageCount(totalItems: number, pageSize: number): number {
  const pageCount = Math.ceil(totalItems / pageSize);
  return pageSize > 0 && Number.isSafeInteger(pageCount) ? Math.max(1, pageCount) : 1;
}

function resolveEntries(current: number, pageCount: number): readonly (number | "gap")[] {
  if (pageCount <= pagesShownWhole) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const shown = new Set([1, current - 1, current, current + 1, pageCount]);
  const entries: (number | "gap")[] = [];
  let previous = 0;
  for (const page of [...shown].filter((candidate) => candidate >= 1 && candidate <= pageCount)) {
    if (page > previous + 1) entries.push("gap");
    entries.push(page);
    previous = page;
  }
  return entries;
}
