import { wordMarkByEdition } from "@portico/shared-sdk";
import { selectSessionStatus } from "@portico/shared-sdk/remote";
import { useIntl, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { site } from "@portico/shared-sdk/site";
import { joinClassNames, Logo } from "@portico/shared-sdk/ui";
import type { MouseEvent } from "react";
import { AccountArea } from "../account/AccountArea.tsx";
import { ThemeButton } from "../appearance/ThemeButton.tsx";
import { InboxButton } from "../inbox/InboxButton.tsx";
import { LanguageButton } from "../language/LanguageButton.tsx";
import { MainNavigation } from "../navigation/MainNavigation.tsx";
import { useAnsweredNavigation } from "../navigation/useAnsweredNavigation.ts";
import { NavigationDrawer } from "../navigation/NavigationDrawer.tsx";
import { iconButtonClassName } from "../panels/PanelButton.tsx";
import { SearchButton } from "../search/SearchButton.tsx";
import styles from "./Header.module.css";

export function Header() {
  // eslint-disable-next-line react-hooks/rules-of-hooks -- a build has one value, and leaves the code out without an address
  if (site.navigationAddress !== "") useAnsweredNavigation(site.navigationAddress);
  const { session } = useRemoteContext();
  const status = useSelector(selectSessionStatus);
  const hasUser = status === "logged-in" || (status === "unknown" && session.isUserExpected);
  const intl = useIntl();
  return (
    <header className={styles["header"]} aria-label={intl.formatMessage({ id: "header.label" })}>
      <HomeLink />
      <MainNavigation />
      <div className={styles["right"]}>
        <SearchButton boxClassName={styles["search"]} />
        <InboxButton boxClassName={hasUser ? undefined : styles["notOnPhone"]} />
        <AccountArea />
        <ThemeButton className={joinClassNames(iconButtonClassName, styles["theme"])} />
        <LanguageButton boxClassName={hasUser ? styles["language"] : styles["besideLogIn"]} />
        <NavigationDrawer boxClassName={styles["drawer"]} />
      </div>
    </header>
  );
}

/** The logo, which leads to the app's own home screen inside the app. */
function HomeLink() {
  const intl = useIntl();
  const { app, bridge, navigation } = useRemoteContext();
  const wordMark = wordMarkByEdition[app.edition];
  const name = wordMark === undefined ? site.name : `${site.name} ${wordMark}`;
  const openHome = (event: MouseEvent) => {
    if (app.platform !== "app" || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void bridge.openHome();
  };
  return (
    <a
      className={styles["home"]}
      href={navigation.hrefFor("/")}
      // speech control: the name has the words that are seen
      aria-label={intl.formatMessage({ id: "header.home" }).replace(site.name, name)}
      onClick={openHome}
    >
      <Logo wordMark={wordMark} />
    </a>
  );
}
