import { useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { useEffect } from "react";
import { exchangeItems, resolveLeftNavigation, type NavigationItem } from "./navigationItems.ts";

/** Leaves the navigation behind for the skeleton of the next page. Source: product spec §2, §3 "Cached navigation" */
export function useRememberedNavigation(): void {
  const intl = useIntl();
  const { app, navigation } = useRemoteContext();
  useEffect(() => {
    const toCached = ({ id, path }: NavigationItem) => ({
      name: intl.formatMessage({ id: `header.navigation.${id}` }),
      href: navigation.hrefFor(path),
    });
    const { bar, more } = resolveLeftNavigation(app.edition);
    const moreItem = {
      name: intl.formatMessage({ id: "header.navigation.more" }),
      href: null,
      renderer: "more",
    };
    navigation.remember({
      exchange: exchangeItems.map(toCached),
      left: [...bar.map(toCached), ...(more.length > 0 ? [moreItem] : [])],
      right: [],
    });
  }, [app.edition, intl, navigation]);
}
