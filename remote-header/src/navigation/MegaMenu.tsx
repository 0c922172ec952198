import { LineIcon } from "@portico/shared-sdk/icons";
import { productDrawings, productPaths } from "@portico/shared-sdk/pages";
import { FormattedMessage, useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { joinClassNames } from "@portico/shared-sdk/ui";
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from "react";
import type { NavigationEntry } from "./navigationEntries.ts";
import type { OpenMenu } from "./openMenu.ts";
import { trackingOf } from "./trackingOf.ts";
import floating from "../panels/floating.module.css";
import shared from "../panels/shared.module.css";
import styles from "./MegaMenu.module.css";

export interface MegaMenuProps {
  readonly groups: readonly NavigationEntry[];
  readonly focusOn: OpenMenu["focusOn"];
  readonly onClose: () => void;
}

/** Links with icons and one line about each, in one column for every group. Arrows, Home and End move, Escape closes. */
export function MegaMenu({ groups, focusOn, onClose }: MegaMenuProps) {
  const intl = useIntl();
  const { navigation } = useRemoteContext();
  const panel = useRef<HTMLDivElement>(null);
  const links = () => [...(panel.current?.querySelectorAll("a") ?? [])];

  useLayoutEffect(() => {
    if (panel.current !== null) keepInWindow(panel.current);
  }, []);
  // order: before the menu shows, since the next key can be Escape
  useLayoutEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      // elsewhere where the mouse has opened the menu, and where the browser gives a pressed button no focus
      const isFocusInside = panel.current?.matches(":focus-within");
      if (isFocusInside) panel.current?.parentElement?.querySelector("button")?.focus();
      onClose();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  });
  useEffect(() => {
    const all = links();
    if (focusOn !== null) all[focusOn === "first" ? 0 : all.length - 1]?.focus();
  }, [focusOn]);

  const handleKey = (event: KeyboardEvent) => {
    const all = links();
    const at = all.indexOf(event.target as HTMLAnchorElement);
    const step = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    const next = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      ArrowRight: at + step,
      ArrowLeft: at - step,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all[(next + all.length) % all.length]?.focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- for the links in it
    <div
      ref={panel}
      className={joinClassNames(floating["panel"], styles["panel"])}
      data-panel=""
      data-columns={Math.min(groups.length, 3)}
      onKeyDown={handleKey}
    >
      {groups.map(({ id, pages }) => {
        const name = intl.formatMessage({ id: `header.navigation.${id}` });
        const isWide = groups.length === 1 && pages.length > 3;
        return (
          <div key={id} className={styles["group"]}>
            {groups.length > 1 && (
              <p className={shared["heading"]} aria-hidden="true">
                {name}
              </p>
            )}
            <ul className={joinClassNames(shared["list"], isWide && styles["twoColumns"])} aria-label={name}>
              {pages.map((page) => (
                <li key={page}>
                  <a
                    className={joinClassNames(shared["row"], styles["link"])}
                    href={navigation.hrefFor(productPaths[page])}
                    aria-current={navigation.path.startsWith(productPaths[page]) ? "page" : undefined}
                    {...trackingOf(page)}
                  >
                    <span className={styles["icon"]}>
                      <LineIcon path={productDrawings[page]} />
                    </span>
                    <span className={joinClassNames(shared["grow"], styles["words"])}>
                      <span className={shared["strong"]}>
                        <FormattedMessage id={`header.page.${page}`} />
                      </span>
                      <span className={shared["secondary"]}>
                        <FormattedMessage id={`header.page.${page}.text`} />
                      </span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

/** CSS pixels between the panel and the edge of the window. */
const marginPx = 16;

/** Moves a panel that would reach beyond the window to its start. */
function keepInWindow(panel: HTMLElement): void {
  const { left, right } = panel.getBoundingClientRect();
  const { clientWidth } = panel.ownerDocument.documentElement;
  const isRightToLeft = getComputedStyle(panel).direction === "rtl";
  const excess = isRightToLeft ? marginPx - left : right - (clientWidth - marginPx);
  if (excess > 0) panel.style.insetInlineStart = `${-excess}px`;
}
