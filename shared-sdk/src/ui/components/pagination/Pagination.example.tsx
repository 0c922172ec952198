import { useIntl } from "@portico/shared-sdk/react";
import { Pagination } from "@portico/shared-sdk/ui/pagination";
import { useState } from "react";

interface LeaderboardPagesProps {
  readonly first: number;
  readonly count: number;
}

function LeaderboardPages({ first, count }: LeaderboardPagesProps) {
  const { formatMessage } = useIntl();
  const [page, setPage] = useState(first);
  return (
    <Pagination
      page={page}
      totalItems={count * 20}
      pageSize={20}
      onChange={setPage}
      labels={{
        navigation: formatMessage({ id: "pages" }, { first, count }),
        previous: formatMessage({ id: "previous" }),
        next: formatMessage({ id: "next" }),
        page: (number) => formatMessage({ id: "page" }, { number }),
      }}
    />
  );
}

export const PageCounts = () =>
  [1, 2, 8].map((count) => <LeaderboardPages key={count} first={1} {...{ count }} />);

export const CurrentPage = () =>
  [1, 6, 120].map((first) => <LeaderboardPages key={first} first={first} count={120} />);
