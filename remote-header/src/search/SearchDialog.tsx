import { recentPages } from "@portico/shared-sdk/personal";
import { FormattedMessage, useDispatch, useIntl, useSelector } from "@portico/shared-sdk/react";
import { joinClassNames } from "@portico/shared-sdk/ui";
import { openDialog, preventPageScrolling } from "@portico/shared-sdk/ui/modal";
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { CloseButton } from "../panels/CloseButton.tsx";
import { SearchField } from "../panels/SearchField.tsx";
import { useListbox } from "../panels/useListbox.ts";
import { SearchOption } from "./SearchOption.tsx";
import { resolveSearchResults } from "./searchResults.ts";
import { useListedPairs } from "./useListedPairs.ts";
import { useSearchedPages } from "./useSearchedPages.ts";
import shared from "../panels/shared.module.css";
import styles from "./SearchDialog.module.css";

export interface SearchDialogProps {
  readonly onClose: () => void;
}

/** Finds coins, with their live prices, and pages; over the whole window of a phone. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const dialog = useModalDialog(onClose);
  const [query, setQuery] = useState("");
  const recentKeys = useSelector((state) => recentPages.select(state).entries);
  const groups = resolveSearchResults({
    pairs: useListedPairs(),
    query,
    pages: useSearchedPages(),
    recentKeys,
  });
  const results = groups.flatMap((group) => group.results);
  const listbox = useListbox({ count: results.length, query, onQuery: setQuery });
  const label = intl.formatMessage({ id: "header.search.label" });
  const names = {
    recent: intl.formatMessage({ id: "header.search.recent" }),
    coins: intl.formatMessage({ id: "header.search.coins" }),
    pages: intl.formatMessage({ id: "header.search.pages" }),
  };
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the key is Escape
    <dialog
      ref={dialog}
      className={styles["dialog"]}
      aria-label={intl.formatMessage({ id: "header.search" })}
      onClick={({ target, currentTarget }) => {
        // the dialog itself is only its backdrop: the panel fills it
        if (target === currentTarget) onClose();
      }}
    >
      <div className={styles["panel"]}>
        <div className={styles["top"]}>
          <SearchField
            {...listbox.fieldProps}
            className={shared["grow"]}
            aria-label={label}
            placeholder={label}
          />
          <CloseButton label={intl.formatMessage({ id: "header.close" })} onClick={onClose} />
        </div>
        <div {...listbox.listProps} className={styles["results"]} aria-label={label}>
          {groups.map(({ id, results: found }) => {
            const name = names[id];
            return (
              <div key={id} role="group" aria-label={name}>
                <p className={shared["heading"]} aria-hidden="true">
                  {name}
                </p>
                {found.map((result) => (
                  <SearchOption
                    key={result.key}
                    result={result}
                    isActive={results[listbox.activeIndex] === result}
                    optionProps={listbox.optionPropsOf(results.indexOf(result))}
                    onOpen={() => {
                      dispatch(recentPages.change({ kind: "opened", key: result.key }));
                      onClose();
                    }}
                  />
                ))}
              </div>
            );
          })}
        </div>
        {results.length === 0 && (
          <p className={joinClassNames(shared["secondary"], styles["none"])} role="status">
            <FormattedMessage id="header.search.none" />
          </p>
        )}
        {groups.some(({ id }) => id === "recent") && (
          <button
            type="button"
            className={joinClassNames(shared["textButton"], styles["clear"])}
            onClick={() => dispatch(recentPages.change({ kind: "cleared" }))}
          >
            <FormattedMessage id="header.search.clear" />
          </button>
        )}
      </div>
    </dialog>
  );
}

/** The browser's own modal dialog keeps the focus inside and gives it back; its first control gets it. */
function useModalDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const latestOnClose = useRef(onClose);
  useEffect(() => {
    latestOnClose.current = onClose;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const allowScrolling = preventPageScrolling();
    const close = openDialog(element);
    // browser: Escape closes it without React; the owner decides what is open
    const handleCancel = (event: Event) => {
      event.preventDefault();
      latestOnClose.current();
    };
    element.addEventListener("cancel", handleCancel);
    return () => {
      element.removeEventListener("cancel", handleCancel);
      close();
      allowScrolling();
    };
  }, []);
  return dialog;
}
