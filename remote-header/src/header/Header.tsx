import { useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { Logo } from "@portico/shared-sdk/ui";
import { AccountArea } from "../account/AccountArea.tsx";
import { LanguageMenu } from "../language/LanguageMenu.tsx";
import { MainNavigation } from "../navigation/MainNavigation.tsx";
import { NavigationDrawer } from "../navigation/NavigationDrawer.tsx";
import { useRememberedNavigation } from "../navigation/useRememberedNavigation.ts";
import { wordMarkByEdition } from "./wordMark.ts";
import styles from "./Header.module.css";

export function Header() {
  const intl = useIntl();
  const { app, appearance, navigation } = useRemoteContext();
  useRememberedNavigation();
  return (
    <header className={styles["header"]} aria-label={intl.formatMessage({ id: "header.label" })}>
      <a
        className={styles["home"]}
        href={navigation.hrefFor("/")}
        aria-label={intl.formatMessage({ id: "header.home" })}
      >
        <Logo wordMark={wordMarkByEdition[app.edition]} />
      </a>
      <MainNavigation />
      <div className={styles["right"]}>
        <AccountArea />
        <button
          type="button"
          className={styles["iconButton"]}
          onClick={appearance.toggleTheme}
          aria-label={intl.formatMessage({ id: "header.theme" })}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <path
              d="M16.5 12.2A6.9 6.9 0 0 1 7.8 3.5a6.9 6.9 0 1 0 8.7 8.7z"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinejoin="round"
            />
          </svg>
        </button>
        <LanguageMenu triggerClassName={styles["iconButton"]} />
        <NavigationDrawer triggerClassName={styles["drawerButton"]} />
      </div>
    </header>
  );
}
