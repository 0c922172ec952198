import { Pagination } from "@portico/shared-sdk/ui/pagination";
import { useState } from "react";
import { Column, State } from "../layout.tsx";
import { useStrings } from "../language.ts";
import { PropsTable } from "../props/PropsTable.tsx";

const Pages = ({ first, count }: { readonly first: number; readonly count: number }) => {
  const strings = useStrings();
  const [page, setPage] = useState(first);
  return (
    <Pagination
      page={page}
      totalItems={count * 10}
      pageSize={10}
      onChange={setPage}
      labels={{
        navigation: `${strings.pages} ${first}/${count}`,
        previous: strings.previous,
        next: strings.next,
        page: (name) => `${strings.page} ${name}`,
      }}
    />
  );
};

export const PageCounts = () => (
  <Column>
    {[1, 2, 8].map((count) => (
      <State key={count} name={`page 1 of ${count}`}>
        <Pages first={1} count={count} />
      </State>
    ))}
  </Column>
);

export const CurrentPage = () => (
  <Column>
    {[1, 6, 120].map((page) => (
      <State key={page} name={`page ${page} of 120`}>
        <Pages first={page} count={120} />
      </State>
    ))}
  </Column>
);

export const Props = () => <PropsTable of={["PaginationProps", "PaginationLabels"]} />;
