import { FormattedMessage, useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import {
  areaIds,
  marketPairsOf,
  offeredPages,
  productPaths,
  searchByName,
  symbolOf,
  tradePathOf,
} from "@portico/shared-sdk/pages";
import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import styles from "./PageSearch.module.css";

/** The list stays above the fold of a phone. */
const shownResults = 6;

/** Finds coins and areas while the visitor types; lists the first areas without a query. Enter opens the first result. */
export function PageSearch() {
  const intl = useIntl();
  const { app, navigation } = useRemoteContext();
  const [query, setQuery] = useState("");
  const results = useRef<HTMLDivElement>(null);
  const pages = useMemo(
    () => [
      ...offeredPages(app.edition, areaIds).map((id) => ({
        key: id,
        path: productPaths[id],
        name: intl.formatMessage({ id: `home.areas.${id}` }),
      })),
      ...marketPairsOf(app.edition).map((pair) => ({
        key: symbolOf(pair),
        path: tradePathOf(pair),
        name: `${pair.base}/${pair.quote}`,
      })),
    ],
    [app.edition, intl],
  );
  const found = searchByName(pages, query, ({ name }) => [name]).slice(0, shownResults);
  const first = found[0];
  return (
    <form
      role="search"
      className={styles["search"]}
      onSubmit={(event) => {
        event.preventDefault();
        // it may have been filled in without an event
        const { value } = event.currentTarget.elements[0] as HTMLInputElement;
        flushSync(() => setQuery(value));
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
