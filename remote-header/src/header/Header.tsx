import { wordMarkByEdition } from "@portico/shared-sdk";
import { useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { Logo } from "@portico/shared-sdk/ui";
import { AccountArea } from "../account/AccountArea.tsx";
import { ThemeButton } from "../appearance/ThemeButton.tsx";
import { LanguageMenu } from "../language/LanguageMenu.tsx";
import { MainNavigation } from "../navigation/MainNavigation.tsx";
import { NavigationDrawer } from "../navigation/NavigationDrawer.tsx";
import styles from "./Header.module.css";

export function Header() {
  const intl = useIntl();
  const { app, navigation } = useRemoteContext();
  return (
    <header className={styles["header"]} aria-label={intl.formatMessage({ id: "header.label" })}>
      <a
        className={styles["home"]}
        href={navigation.hrefFor("/")}
        data-app-home=""
        aria-label={intl.formatMessage({ id: "header.home" })}
      >
        <Logo wordMark={wordMarkByEdition[app.edition]} />
      </a>
      <MainNavigation />
      <div className={styles["right"]}>
        <AccountArea />
        <ThemeButton className={`${styles["iconButton"]} ${styles["theme"]}`} />
        <LanguageMenu triggerClassName={styles["iconButton"]} />
        <NavigationDrawer triggerClassName={styles["drawerButton"]} />
      </div>
    </header>
  );
}
