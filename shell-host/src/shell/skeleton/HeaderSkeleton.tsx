import { wordMarkByEdition, type EditionId, type LanguageOption } from "@portico/shared-sdk";
import { Logo } from "@portico/shared-sdk/ui";
import { FormattedMessage, useIntl } from "@portico/shared-sdk/react";
import { joinClassNames } from "@portico/shared-sdk/ui";
import { AccountLink } from "../AccountLink.tsx";
import styles from "./HeaderSkeleton.module.css";

export interface HeaderSkeletonProps {
  readonly edition: EditionId;
  readonly homeHref: string;
  readonly languages: readonly (LanguageOption & { readonly href: string })[];
}

/**
 * Shown until the header is mounted, and permanently when it can't be mounted: then it has the login link and the languages,
 * which need no request.
 *
 * Source: S2.5 to S2.9
 */
export function HeaderSkeleton({ edition, homeHref, languages }: HeaderSkeletonProps) {
  const intl = useIntl();
  return (
    <header className={styles["header"]} aria-label={intl.formatMessage({ id: "shell.header" })}>
      <a
        className={styles["home"]}
        href={homeHref}
        aria-label={intl.formatMessage({ id: "shell.home" })}
        data-app-home=""
      >
        <Logo wordMark={wordMarkByEdition[edition]} />
      </a>
      <nav className={styles["navigation"]} aria-label={intl.formatMessage({ id: "shell.navigation" })}>
        <ul className={joinClassNames(styles["list"], styles["switch"])} data-skeleton="exchange">
          <li className={styles["wideBar"]} />
        </ul>
        <ul className={styles["list"]} data-skeleton="left">
          <li className={styles["bar"]} />
          <li className={styles["bar"]} />
          <li className={styles["bar"]} />
          <li className={styles["bar"]} />
        </ul>
      </nav>
      <div className={styles["right"]}>
        <ul className={styles["list"]} data-skeleton="right" />
        <div className={styles["fallback"]}>
          <AccountLink kind="login" size="small" variant="primary">
            <FormattedMessage id="shell.logIn" />
          </AccountLink>
          <details className={styles["languages"]}>
            <summary>
              <FormattedMessage id="shell.language" />
            </summary>
            <ul>
              {languages.map(({ value, lang, label, href }) => (
                <li key={value}>
                  <a href={href} hrefLang={lang} lang={lang}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </div>
      </div>
    </header>
  );
}
