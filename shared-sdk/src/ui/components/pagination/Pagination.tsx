import { resolvePaginationWindow } from "../../../region/format/paginationWindow.ts";
import styles from "./Pagination.module.css";

/** The accessible names, in the page's language. */
export interface PaginationLabels {
  readonly navigation: string;
  readonly previous: string;
  readonly next: string;
  /** The name of one page, such as "Page 3". */
  readonly page: (page: string) => string;
}

export interface PaginationProps {
  /** Counted from 1; a number outside the range shows the nearest page. */
  readonly page: number;
  readonly totalItems: number;
  readonly pageSize: number;
  /** Called with numbers from 1 to the number of pages only. */
  readonly onChange: (page: number) => void;
  readonly labels: PaginationLabels;
  /** Writes a number in the page's language; default: as it is. */
  readonly formatPage?: (page: number) => string;
}

/**
 * All page numbers up to 8; otherwise the first, the last and the current page with its neighbours.
 *
 * Source: S12.10 to S12.13
 */
export function Pagination({
  page: wanted,
  totalItems,
  pageSize,
  onChange,
  labels,
  formatPage = String,
}: PaginationProps) {
  const { page, entries, previousPage, nextPage } = resolvePaginationWindow({
    page: wanted,
    totalItems,
    pageSize,
  });
  return (
    <nav className={styles["pagination"]} aria-label={labels.navigation}>
      <StepButton
        label={labels.previous}
        chevron="M10 3.5L5.5 8l4.5 4.5"
        page={previousPage}
        onChange={onChange}
      />
      {entries.map((entry, index) =>
        entry === "gap" ? (
          <span key={`gap-${index}`} className={styles["gap"]} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={entry}
            type="button"
            className={styles["page"]}
            aria-label={labels.page(formatPage(entry))}
            aria-current={entry === page ? "page" : undefined}
            onClick={() => onChange(entry)}
          >
            <bdi>{formatPage(entry)}</bdi>
          </button>
        ),
      )}
      <StepButton label={labels.next} chevron="M6 3.5L10.5 8 6 12.5" page={nextPage} onChange={onChange} />
    </nav>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly chevron: string;
  /** `null` at the end of the pages. */
  readonly page: number | null;
  readonly onChange: (page: number) => void;
}

/** Stays focusable at the end of the pages, so that the keyboard doesn't lose its place. */
function StepButton({ label, chevron, page, onChange }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles["step"]}
      aria-label={label}
      aria-disabled={page === null || undefined}
      onClick={() => {
        if (page !== null) onChange(page);
      }}
    >
      <svg className={styles["chevron"]} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path
          d={chevron}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
