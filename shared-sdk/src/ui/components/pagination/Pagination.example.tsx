import { Pagination } from "@portico/shared-sdk/ui/pagination";
import { useState } from "react";

export function LeaderboardPages({ totalItems }: { totalItems: number }) {
  const [page, setPage] = useState(1);
  return (
    <Pagination
      page={page}
      totalItems={totalItems}
      pageSize={20}
      onChange={setPage}
      labels={{
        navigation: "Pages of the leaderboard",
        previous: "Previous page",
        next: "Next page",
        page: (number) => `Page ${number}`,
      }}
    />
  );
}
