import { resolvePaginationWindow } from "@portico/shared-sdk";
import { formatNumber } from "@portico/shared-sdk/remote";
import { useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import styles from "./Pagination.module.css";

export interface PaginationProps {
  readonly page: number;
  readonly totalItems: number;
  readonly pageSize: number;
  readonly onChange: (page: number) => void;
}

/** Source: product spec §5 "Pagination" */
export function Pagination({ page: wanted, totalItems, pageSize, onChange }: PaginationProps) {
  const intl = useIntl();
  const { app } = useRemoteContext();
  const { page, entries, previousPage, nextPage } = resolvePaginationWindow({
    page: wanted,
    totalItems,
    pageSize,
  });
  return (
    <nav className={styles["pagination"]} aria-label={intl.formatMessage({ id: "contest.pages.label" })}>
      <StepButton
        label={intl.formatMessage({ id: "contest.pages.previous" })}
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
            aria-label={intl.formatMessage(
              { id: "contest.pages.page" },
              { page: formatNumber(entry, app.locale) },
            )}
            aria-current={entry === page ? "page" : undefined}
            onClick={() => onChange(entry)}
          >
            <bdi>{formatNumber(entry, app.locale)}</bdi>
          </button>
        ),
      )}
      <StepButton
        label={intl.formatMessage({ id: "contest.pages.next" })}
        chevron="M6 3.5L10.5 8 6 12.5"
        page={nextPage}
        onChange={onChange}
      />
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
