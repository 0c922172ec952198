import { canDeposit, type NavigationItem } from "@portico/shared-sdk";
import { productPaths, type ProductPageId } from "@portico/shared-sdk/pages";
import { useIntl, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { selectSessionStatus, selectUser } from "@portico/shared-sdk/remote";
import { useEffect } from "react";
import { exchangeSides, resolveBar, resolveMore, type NavigationEntry } from "./navigationEntries.ts";

/**
 * Caches the navigation for the skeleton of the next page. It has as many entries before "More" as fit now, and on the
 * right what the session has at that time, without the user's name.
 *
 * Source: S2.10, S14.1
 */
export function useNavigationCache(fittingCount: number | null): void {
  const intl = useIntl();
  const { app, navigation, session } = useRemoteContext();
  const status = useSelector(selectSessionStatus);
  const user = useSelector(selectUser);
  const isUserExpected = status === "unknown" && session.isUserExpected;
  const isVisitor = user === null && !isUserExpected;
  const hasDeposit = isUserExpected || canDeposit(user);
  useEffect(() => {
    const nameOf = (id: string) => intl.formatMessage({ id: `header.navigation.${id}` });
    const toPage = (id: ProductPageId): NavigationItem => ({
      name: intl.formatMessage({ id: `header.page.${id}` }),
      href: navigation.hrefFor(productPaths[id]),
    });
    const toAccount = (renderer: string, name: string): NavigationItem => ({
      name,
      href: navigation.hrefFor(`/${renderer}/`),
      renderer,
    });
    const toDropdown = (id: string, pages: readonly ProductPageId[]): NavigationItem => ({
      name: nameOf(id),
      href: null,
      renderer: id === "more" ? "more" : "menu",
      items: pages.map(toPage),
    });
    const toEntry = ({ id, pages, isLink }: NavigationEntry): readonly NavigationItem[] =>
      isLink ? pages.map(toPage) : [toDropdown(id, pages)];
    const bar = resolveBar(app.edition);
    const shownCount = fittingCount ?? bar.length;
    const rest = resolveMore(bar.slice(shownCount)).flatMap(({ pages }) => pages);
    navigation.cacheForNextPage({
      exchange: exchangeSides.map(({ id, path }) => ({ name: nameOf(id), href: navigation.hrefFor(path) })),
      left: [...bar.slice(0, shownCount).flatMap(toEntry), toDropdown("more", rest)],
      right: [
        ...(isVisitor
          ? [
              toAccount("login", intl.formatMessage({ id: "header.logIn" })),
              toAccount("register", intl.formatMessage({ id: "header.signUp" })),
            ]
          : []),
        ...(hasDeposit ? [toPage("deposit")] : []),
      ],
    });
  }, [app.edition, fittingCount, hasDeposit, intl, isVisitor, navigation]);
}
