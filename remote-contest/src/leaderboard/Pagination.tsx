import { formatNumber } from "@portico/shared-sdk/remote";
import { useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { Pagination as PageNumbers, type PaginationProps } from "@portico/shared-sdk/ui/pagination";

/** The pages of the leaderboard, in the page's language. */
export function Pagination(props: Omit<PaginationProps, "labels" | "formatPage">) {
  const intl = useIntl();
  const { app } = useRemoteContext();
  return (
    <PageNumbers
      {...props}
      formatPage={(page) => formatNumber(page, app.locale)}
      labels={{
        navigation: intl.formatMessage({ id: "contest.pages.label" }),
        previous: intl.formatMessage({ id: "contest.pages.previous" }),
        next: intl.formatMessage({ id: "contest.pages.next" }),
        page: (page) => intl.formatMessage({ id: "contest.pages.page" }, { page }),
      }}
    />
  );
}
