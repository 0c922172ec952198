import { FormattedMessage, useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { useMemo, useRef, useState } from "react";
import { listPages, searchPages } from "./searchPages.ts";
import styles from "./PageSearch.module.css";

/** Finds coins and areas while the visitor types; lists the first areas without a query. Enter opens the first result. */
export function PageSearch() {
  const intl = useIntl();
  const { app, navigation } = useRemoteContext();
  const [query, setQuery] = useState("");
  const results = useRef<HTMLDivElement>(null);
  const pages = useMemo(
    () => listPages(app.edition, (id) => intl.formatMessage({ id: `home.areas.${id}` })),
    [app.edition, intl],
  );
  const found = searchPages(pages, query);
  const first = found[0];
  return (
    <form
      role="search"
      className={styles["search"]}
      onSubmit={(event) => {
        event.preventDefault();
        // a click, so that links that the app or the shell open themselves are opened by them here, too
        results.current?.querySelector("a")?.click();
      }}
    >
      <input
        type="search"
        className={styles["input"]}
        aria-label={intl.formatMessage({ id: "notFound.search" })}
        placeholder={intl.formatMessage({ id: "notFound.search" })}
        autoComplete="off"
        maxLength={40}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <div ref={results} className={styles["results"]} aria-live="polite">
        {first === undefined ? (
          <p>
            <FormattedMessage id="notFound.none" />
          </p>
        ) : (
          <ul aria-label={intl.formatMessage({ id: "notFound.results" })}>
            {found.map(({ key, path, name }) => (
              <li key={key}>
                <a className={styles["result"]} href={navigation.hrefFor(path)}>
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}
