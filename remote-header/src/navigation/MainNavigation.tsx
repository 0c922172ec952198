import { useRef } from "react";
import { FormattedMessage, useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { joinClassNames, Menu, MenuLink } from "@portico/shared-sdk/ui";
import { exchangeItems, resolveLeftNavigation, type NavigationItem } from "./navigationItems.ts";
import { useFittingCount } from "./useFittingCount.ts";
import { useNavigationCache } from "./useNavigationCache.ts";
import styles from "./MainNavigation.module.css";

/** The bar of a wide page: the switch between exchange and web3, the areas that fit, and the rest under "More". */
export function MainNavigation() {
  const intl = useIntl();
  const { app, navigation } = useRemoteContext();
  const { bar, more } = resolveLeftNavigation(app.edition);
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFittingCount(list, more.length > 0);
  useNavigationCache(fitting);
  const shownCount = fitting ?? bar.length;
  const rest = [...bar.slice(shownCount), ...more];
  return (
    <nav className={styles["navigation"]} aria-label={intl.formatMessage({ id: "header.navigation" })}>
      <ul className={styles["switch"]}>
        {exchangeItems.map((item) => (
          <li key={item.id}>
            <NavigationLink
              item={item}
              className={styles["switchItem"]}
              isCurrent={isInArea(item, navigation.path)}
            />
          </li>
        ))}
      </ul>
      <ul ref={list} className={joinClassNames(styles["bar"], fitting === null && styles["unmeasured"])}>
        {bar.map((item, index) => (
          <li key={item.id} className={joinClassNames(index >= shownCount && styles["absent"])}>
            <NavigationLink
              item={item}
              className={styles["barItem"]}
              isCurrent={navigation.path.startsWith(item.path)}
            />
          </li>
        ))}
        <li className={joinClassNames(rest.length === 0 && styles["absent"])}>
          <Menu
            trigger={
              <>
                <FormattedMessage id="header.navigation.more" />
                <svg className={styles["caret"]} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
                  <path
                    d="M3 4.5l3 3 3-3"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.5"
                    strokeLinecap="round"
                  />
                </svg>
              </>
            }
            triggerClassName={styles["barItem"]}
          >
            {rest.map(({ id, path }) => (
              <MenuLink key={id} href={navigation.hrefFor(path)}>
                <FormattedMessage id={`header.navigation.${id}`} />
              </MenuLink>
            ))}
          </Menu>
        </li>
      </ul>
    </nav>
  );
}

/** The exchange is everything that is not web3. */
function isInArea({ id }: NavigationItem, path: string): boolean {
  return (id === "web3") === path.startsWith("/web3/");
}

export function NavigationLink({
  item: { id, path },
  className,
  isCurrent,
}: {
  readonly item: NavigationItem;
  readonly className: string | undefined;
  readonly isCurrent: boolean;
}) {
  const { navigation } = useRemoteContext();
  return (
    <a
      className={joinClassNames(className)}
      href={navigation.hrefFor(path)}
      aria-current={isCurrent ? "page" : undefined}
      data-track-event="navigation_click"
      data-track-category="header"
      data-track-label={id}
    >
      <FormattedMessage id={`header.navigation.${id}`} />
    </a>
  );
}
