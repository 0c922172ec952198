import { productPaths, type ProductPageId } from "@portico/shared-sdk/pages";
import { FormattedMessage, useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { joinClassNames } from "@portico/shared-sdk/ui";
import { useRef, useState } from "react";
import { BarBehavior, Panel } from "../panels/lazyPanels.tsx";
import { exchangeSides, resolveBar, resolveMore, type NavigationEntry } from "./navigationEntries.ts";
import type { OpenMenu } from "./openMenu.ts";
import { trackingOf } from "./trackingOf.ts";
import { useFittingCount } from "./useFittingCount.ts";
import { useNavigationCache } from "./useNavigationCache.ts";
import styles from "./MainNavigation.module.css";

/**
 * The bar of a wide page: the switch between exchange and web3, the entries that fit, and the rest under "More". A button opens a
 * menu by a press; `BarBehavior` adds the pointer and the other keys.
 */
export function MainNavigation() {
  const intl = useIntl();
  const { app, navigation } = useRemoteContext();
  const bar = resolveBar(app.edition);
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFittingCount(list);
  useNavigationCache(fitting);
  const shownCount = fitting ?? bar.length;
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const [hasIntent, setHasIntent] = useState(false);
  const handleIntent = () => {
    void Panel.preload();
    setHasIntent(true);
  };

  const close = () => setOpen(null);
  const isIn = (page: ProductPageId) => navigation.path.startsWith(productPaths[page]);
  const renderMenu = (id: string, groups: readonly NavigationEntry[]) => {
    const isOpen = open?.id === id;
    // what the pointer has opened stays open when it is pressed as well
    const toggle = () => setOpen(isOpen && open.isPressed ? null : { id, isPressed: true, focusOn: null });
    return (
      <>
        <button
          type="button"
          className={styles["barItem"]}
          data-bar=""
          data-entry={id}
          data-current={groups.some(({ pages }) => pages.some(isIn)) || undefined}
          aria-expanded={isOpen}
          onClick={toggle}
          // a menu whose code still loads can't handle the key
          onKeyDown={({ key }) => key === "Escape" && close()}
        >
          <FormattedMessage id={`header.navigation.${id}`} />
          <svg className={styles["caret"]} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
            <path
              d="M3 4.5l3 3 3-3"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinecap="round"
            />
          </svg>
        </button>
        {isOpen && <Panel kind="navigation" groups={groups} focusOn={open.focusOn} onClose={close} />}
      </>
    );
  };
  return (
    <nav className={styles["navigation"]} aria-label={intl.formatMessage({ id: "header.navigation" })}>
      <ul className={styles["switch"]}>
        {exchangeSides.map(({ id, path }) => (
          <li key={id}>
            <a
              className={styles["switchItem"]}
              href={navigation.hrefFor(path)}
              // the exchange is everything that is not web3
              aria-current={(id === "web3") === isIn("web3") ? "page" : undefined}
              {...trackingOf(id)}
            >
              <FormattedMessage id={`header.navigation.${id}`} />
            </a>
          </li>
        ))}
      </ul>
      <ul
        ref={list}
        className={joinClassNames(styles["bar"], fitting === null && styles["unmeasured"])}
        onPointerEnter={handleIntent}
        onFocus={handleIntent}
        onTouchStart={handleIntent}
      >
        {bar.map((entry, index) => (
          <li
            key={entry.id}
            className={joinClassNames(styles["entry"], index >= shownCount && styles["absent"])}
          >
            {entry.isLink
              ? entry.pages.map((page) => (
                  <a
                    key={page}
                    className={styles["barItem"]}
                    href={navigation.hrefFor(productPaths[page])}
                    data-bar=""
                    aria-current={isIn(page) ? "page" : undefined}
                    {...trackingOf(page)}
                  >
                    <FormattedMessage id={`header.page.${page}`} />
                  </a>
                ))
              : renderMenu(entry.id, [entry])}
          </li>
        ))}
        <li className={styles["entry"]}>{renderMenu("more", resolveMore(bar.slice(shownCount)))}</li>
      </ul>
      {hasIntent && <BarBehavior bar={list} open={open} onChange={setOpen} />}
    </nav>
  );
}
