import { canDeposit } from "@portico/shared-sdk";
import type { ProductPageId } from "@portico/shared-sdk/pages";
import { useIntl, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { selectUser } from "@portico/shared-sdk/remote";
import { accountPages } from "../account/accountPages.ts";
import { resolveBar, resolveMore } from "../navigation/navigationEntries.ts";
import type { SearchFacts } from "./searchResults.ts";

/** The pages of the navigation, and for a user those of the account. */
export function useSearchedPages(): SearchFacts["pages"] {
  const intl = useIntl();
  const { app } = useRemoteContext();
  const user = useSelector(selectUser);
  const ids: readonly ProductPageId[] = [
    ...[...resolveBar(app.edition), ...resolveMore([])].flatMap(({ pages }) => pages),
    ...(user === null ? [] : accountPages),
    ...(canDeposit(user) ? (["deposit"] as const) : []),
  ];
  return [...new Set(ids)].map((id) => ({ id, name: intl.formatMessage({ id: `header.page.${id}` }) }));
}
