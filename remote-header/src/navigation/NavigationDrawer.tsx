import { FormattedMessage, useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { Button } from "@portico/shared-sdk/ui";
import { useEffect, useRef, useState } from "react";
import { ThemeButton } from "../appearance/ThemeButton.tsx";
import { NavigationLink } from "./MainNavigation.tsx";
import { exchangeItems, resolveLeftNavigation } from "./navigationItems.ts";
import styles from "./NavigationDrawer.module.css";

/** The navigation of a narrow page: a dialog from the end edge, with everything that the bar would show. */
export function NavigationDrawer({ triggerClassName }: { readonly triggerClassName: string | undefined }) {
  const intl = useIntl();
  const { app, navigation, session } = useRemoteContext();
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const { bar, more } = resolveLeftNavigation(app.edition);

  useEffect(() => {
    const element = dialog.current;
    // browser: a click on the dialog itself is one on its backdrop; Escape does the same for the keyboard
    const closeFromBackdrop = (event: Event) => {
      if (event.target === element) setIsOpen(false);
    };
    element?.addEventListener("click", closeFromBackdrop);
    return () => element?.removeEventListener("click", closeFromBackdrop);
  }, []);

  useEffect(() => {
    // browser: `showModal` keeps the focus inside and gives it back afterwards
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className={triggerClassName}
        aria-label={intl.formatMessage({ id: "header.navigation.open" })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M3 6h14M3 10h14M3 14h14" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
      <dialog
        ref={dialog}
        className={styles["drawer"]}
        aria-label={intl.formatMessage({ id: "header.navigation" })}
        onClose={close}
      >
        <div className={styles["content"]}>
          <div className={styles["top"]}>
            <ThemeButton className={styles["iconButton"]} />
            <button
              type="button"
              className={styles["iconButton"]}
              aria-label={intl.formatMessage({ id: "header.navigation.close" })}
              onClick={close}
            >
              <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
                <path
                  d="M5 5l10 10M15 5L5 15"
                  stroke="currentColor"
                  strokeWidth="1.5"
                  strokeLinecap="round"
                />
              </svg>
            </button>
          </div>
          <ul className={styles["list"]}>
            {[...exchangeItems, ...bar, ...more].map((item) => (
              <li key={item.id}>
                <NavigationLink
                  item={item}
                  className={styles["item"]}
                  isCurrent={item.path !== "/" && navigation.path.startsWith(item.path)}
                />
              </li>
            ))}
          </ul>
          <Button
            className={styles["logIn"]}
            onClick={() => {
              close();
              session.requestLogin();
            }}
          >
            <FormattedMessage id="header.logIn" />
          </Button>
        </div>
      </dialog>
    </>
  );
}
