import { languageOptionsOf } from "@portico/shared-sdk/remote";
import { useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { Menu, MenuItem } from "@portico/shared-sdk/ui";
import { useEffect } from "react";
import { prepareFonts } from "./prepareFonts.ts";

export function LanguageMenu({ triggerClassName }: { readonly triggerClassName: string | undefined }) {
  const intl = useIntl();
  const { app, navigation, telemetry } = useRemoteContext();
  useEffect(() => prepareFonts(languageOptionsOf(app.edition).map(({ label }) => label)), [app.edition]);
  return (
    <Menu
      align="end"
      label={intl.formatMessage({ id: "header.language" })}
      triggerClassName={triggerClassName}
      trigger={
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <g fill="none" stroke="currentColor" strokeWidth="1.5">
            <circle cx="10" cy="10" r="7.25" />
            <path d="M2.75 10h14.5M10 2.75c2.2 2 3.2 4.4 3.2 7.25s-1 5.25-3.2 7.25c-2.2-2-3.2-4.4-3.2-7.25s1-5.25 3.2-7.25z" />
          </g>
        </svg>
      }
    >
      {languageOptionsOf(app.edition).map(({ value, lang, label }) => (
        <MenuItem
          key={value}
          lang={lang}
          checked={value === app.locale}
          onSelect={() => {
            telemetry.track({ event: "language_change", category: "header", label: value });
            navigation.changeLocale(value);
          }}
        >
          <bdi>{label}</bdi>
        </MenuItem>
      ))}
    </Menu>
  );
}
