import { useIntl, useRemoteContext } from "@portico/shared-sdk/react";

/** Switches between the light and the dark theme. */
export function ThemeButton({ className }: { readonly className: string | undefined }) {
  const intl = useIntl();
  const { appearance } = useRemoteContext();
  return (
    <button
      type="button"
      className={className}
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
  );
}
