import { searchByName } from "@portico/shared-sdk/pages";
import { FormattedMessage, useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { languageOptionsOf } from "@portico/shared-sdk/remote";
import { joinClassNames } from "@portico/shared-sdk/ui";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import { isPhone } from "../panels/isPhone.ts";
import { Icon } from "../panels/PanelButton.tsx";
import { PanelFrame, type PanelFrameProps } from "../panels/PanelFrame.tsx";
import { SearchField } from "../panels/SearchField.tsx";
import { useListbox } from "../panels/useListbox.ts";
import shared from "../panels/shared.module.css";
import styles from "./LanguagePanel.module.css";

/** A list that the eye searches faster. */
const longestPlainList = 6;

/** The edition's languages; a long list with a field that finds one by its own name or its code. */
export function LanguagePanel({ panel, isBottomSheet }: Omit<PanelFrameProps, "title" | "children">) {
  const intl = useIntl();
  const { app, navigation, telemetry } = useRemoteContext();
  const [query, setQuery] = useState("");
  const all = languageOptionsOf(app.edition);
  const found = searchByName(all, query, ({ label, value }) => [label, value]);
  const listbox = useListbox({
    count: found.length,
    query,
    onQuery: setQuery,
    initialIndex: all.findIndex(({ value }) => value === app.locale),
  });
  const isLong = all.length > longestPlainList;
  const field = useRef<HTMLInputElement>(null);
  const { list } = listbox;
  useEffect(() => {
    // on a phone its keyboard would cover the list
    if (!isPhone()) (field.current ?? list.current)?.focus();
  }, [list]);

  const choose = (event: MouseEvent, locale: (typeof all)[number]["value"]) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    panel.close();
    if (locale === app.locale) return;
    telemetry.track({ event: "language_change", category: "header", label: locale });
    navigation.changeLocale(locale);
  };
  const title = intl.formatMessage({ id: "header.language" });
  return (
    <PanelFrame title={title} panel={panel} isBottomSheet={isBottomSheet}>
      {isLong && (
        <SearchField
          ref={field}
          {...listbox.fieldProps}
          aria-label={intl.formatMessage({ id: "header.language.search" })}
          placeholder={intl.formatMessage({ id: "header.language.search" })}
        />
      )}
      <div
        {...listbox.listProps}
        {...(!isLong && { ...listbox.focusProps, tabIndex: 0 })}
        className={styles["list"]}
        aria-label={title}
      >
        {found.map(({ value, lang, label }, index) => (
          <a
            key={value}
            {...listbox.optionPropsOf(index)}
            role="option"
            className={joinClassNames(shared["row"], styles["option"])}
            href={navigation.hrefInLocale(value)}
            lang={lang}
            aria-selected={value === app.locale}
            onClick={(event) => choose(event, value)}
          >
            <bdi>{label}</bdi>
            {value === app.locale && <Icon path="M4.5 10.5l3.5 3.5 7.5-8" />}
          </a>
        ))}
      </div>
      {found.length === 0 && (
        <p className={shared["heading"]} role="status">
          <FormattedMessage id="header.language.none" />
        </p>
      )}
    </PanelFrame>
  );
}
