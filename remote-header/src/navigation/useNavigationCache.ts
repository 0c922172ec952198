import { useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { useEffect } from "react";
import { exchangeItems, resolveLeftNavigation, type NavigationItem } from "./navigationItems.ts";

/**
 * Caches the navigation for the skeleton of the next page, with as many items before "More" as fit now.
 *
 * Source: product spec §2, §3 "Cached navigation"
 */
export function useNavigationCache(fittingCount: number | null): void {
  const intl = useIntl();
  const { app, navigation } = useRemoteContext();
  useEffect(() => {
    const toCached = ({ id, path }: NavigationItem) => ({
      name: intl.formatMessage({ id: `header.navigation.${id}` }),
      href: navigation.hrefFor(path),
    });
    const { bar, more } = resolveLeftNavigation(app.edition);
    const shownCount = fittingCount ?? bar.length;
    const rest = [...bar.slice(shownCount), ...more];
    const moreItem = {
      name: intl.formatMessage({ id: "header.navigation.more" }),
      href: null,
      renderer: "more",
      items: rest.map(toCached),
    };
    navigation.cacheForNextPage({
      exchange: exchangeItems.map(toCached),
      left: [...bar.slice(0, shownCount).map(toCached), ...(rest.length > 0 ? [moreItem] : [])],
      right: [],
    });
  }, [app.edition, fittingCount, intl, navigation]);
}
