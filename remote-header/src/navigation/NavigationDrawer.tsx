import { languageOptionsOf, selectSessionStatus } from "@portico/shared-sdk/remote";
import { FormattedMessage, useIntl, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { afterNextPaint, Button } from "@portico/shared-sdk/ui";
import { memo, useCallback, useEffect, useRef, useState } from "react";
import { AccountIdentity } from "../account/AccountIdentity.tsx";
import { accountPages } from "../account/accountPages.ts";
import { VisitorButtons } from "../account/VisitorButtons.tsx";
import { ThemeButton } from "../appearance/ThemeButton.tsx";
import { NavigationLink } from "./MainNavigation.tsx";
import { exchangeItems, resolveLeftNavigation } from "./navigationItems.ts";
import styles from "./NavigationDrawer.module.css";

/** Everything that a narrow header has no space for: a dialog from the end edge. */
export function NavigationDrawer({ triggerClassName }: { readonly triggerClassName: string | undefined }) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);

  const close = useCallback(() => setIsOpen(false), []);
  // performance: a modal dialog styles the whole page again, when it opens and when it closes. The button shows that it
  // was pressed, or the dialog disappears, one frame before.
  const hideAndClose = useCallback(() => {
    const element = dialog.current;
    if (element === null) return;
    element.dataset["closing"] = "";
    afterNextPaint(() => {
      delete element.dataset["closing"];
      close();
    });
  }, [close]);

  useEffect(() => {
    const element = dialog.current;
    const handleClick = ({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) => {
      // browser: a click on the dialog itself is one on its backdrop; Escape does the same for the keyboard
      const isOnBackdrop = target === element;
      // the app can open a link while the page stays, and Back can show the page as it was left
      const isLink = (target as Element).closest("a[href]") !== null && !metaKey && !ctrlKey && !shiftKey;
      if (isOnBackdrop || isLink) hideAndClose();
    };
    element?.addEventListener("click", handleClick);
    return () => element?.removeEventListener("click", handleClick);
  }, [hideAndClose]);

  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    // browser: `showModal` keeps the focus inside and gives it back afterwards
    return afterNextPaint(() => dialog.current?.showModal());
  }, [isOpen]);

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
        <DrawerContent onHide={hideAndClose} onClose={close} />
      </dialog>
    </>
  );
}

/** Not rendered again when the drawer opens or closes, so that the dialog is there in the next frame. */
const DrawerContent = memo(function DrawerContent({
  onHide,
  onClose,
}: {
  readonly onHide: () => void;
  /** At once, before what opens next takes the focus. */
  readonly onClose: () => void;
}) {
  const intl = useIntl();
  const { session } = useRemoteContext();
  const isLoggedIn = useSelector(selectSessionStatus) === "logged-in";
  return (
    <div className={styles["content"]}>
      <div className={styles["top"]}>
        <button
          type="button"
          className={styles["close"]}
          aria-label={intl.formatMessage({ id: "header.navigation.close" })}
          onClick={onHide}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <path d="M5 5l10 10M15 5L5 15" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <DrawerAccount onSelect={onClose} />
      <DrawerNavigation />
      <div className={styles["settings"]}>
        <LanguageSelect />
        <ThemeButton className={styles["item"]} showsLabel />
      </div>
      {isLoggedIn && (
        <Button
          onClick={() => {
            onClose();
            session.requestLogout();
          }}
        >
          <FormattedMessage id="header.logOut" />
        </Button>
      )}
    </div>
  );
});

function DrawerAccount({ onSelect }: { readonly onSelect: () => void }) {
  const status = useSelector(selectSessionStatus);
  const { navigation, session } = useRemoteContext();
  if (status === "fetched" || (status === "unknown" && !session.isUserExpected)) {
    return (
      <div className={styles["visitor"]}>
        <VisitorButtons isStacked isPlaceholder={status === "unknown"} onSelect={onSelect} />
      </div>
    );
  }
  return (
    <div className={styles["account"]} data-placeholder={status === "unknown" ? "account" : undefined}>
      {status === "logged-in" && (
        <>
          <div className={styles["identity"]}>
            <AccountIdentity />
          </div>
          <ul className={styles["list"]}>
            {accountPages.map(({ id, path }) => (
              <li key={id}>
                <a className={styles["item"]} href={navigation.hrefFor(path)}>
                  <FormattedMessage id={`header.account.${id}`} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function DrawerNavigation() {
  const { app, navigation } = useRemoteContext();
  const { bar, more } = resolveLeftNavigation(app.edition);
  return (
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
  );
}

/** The system's own list: it opens at once, also with many languages. */
function LanguageSelect() {
  const { app, navigation, telemetry } = useRemoteContext();
  return (
    <label className={styles["setting"]}>
      <FormattedMessage id="header.language" />
      <select
        className={styles["select"]}
        value={app.locale}
        onChange={({ target }) => {
          const option = languageOptionsOf(app.edition).find(({ value }) => value === target.value);
          if (option === undefined) return;
          telemetry.track({ event: "language_change", category: "header", label: option.value });
          navigation.changeLocale(option.value);
        }}
      >
        {languageOptionsOf(app.edition).map(({ value, lang, label }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
