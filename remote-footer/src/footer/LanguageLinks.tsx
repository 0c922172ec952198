import { FormattedMessage, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import {
  languageLabelOf,
  languageOptionsOf,
  resolveLanguageOffer,
  selectUser,
} from "@portico/shared-sdk/remote";
import type { LanguageOption, Locale } from "@portico/shared-sdk";
import type { MouseEvent } from "react";
import styles from "./Footer.module.css";

/** The edition's languages as links, which also work in prerendered pages without a script; before them that of the user. */
export function LanguageLinks() {
  const { app, navigation } = useRemoteContext();
  const user = useSelector(selectUser);
  const offer = resolveLanguageOffer(user?.language ?? "", app);
  const choose = (event: MouseEvent, locale: Locale) => {
    // with a modifier key the browser opens another tab, which has its own language
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.changeLocale(locale);
  };
  const linkTo = ({ value, lang, label }: LanguageOption) => (
    <a
      className={styles["link"]}
      href={navigation.hrefInLocale(value)}
      hrefLang={lang}
      lang={lang}
      aria-current={value === app.locale ? "true" : undefined}
      onClick={(event) => choose(event, value)}
    >
      <bdi>{label}</bdi>
    </a>
  );
  return (
    <>
      {offer !== null && linkTo(offer)}
      <details className={styles["language"]}>
        <summary className={styles["summary"]}>
          <span>
            <FormattedMessage
              id="footer.language"
              values={{ language: <bdi key="language">{languageLabelOf(app.locale)}</bdi> }}
            />
          </span>
        </summary>
        <ul className={styles["languages"]}>
          {languageOptionsOf(app.edition).map((option) => (
            <li key={option.value}>{linkTo(option)}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
