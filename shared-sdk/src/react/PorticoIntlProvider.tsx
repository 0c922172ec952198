import { useMemo, type ReactNode } from "react";
import { RawIntlProvider } from "react-intl";
import { createPorticoIntl, type PorticoIntlOptions } from "./createPorticoIntl.ts";

/** Provides a namespace's messages to the components below it; a nested provider replaces the outer one. */
export function PorticoIntlProvider({
  locale,
  messages,
  telemetry,
  children,
}: PorticoIntlOptions & { readonly children: ReactNode }) {
  const intl = useMemo(
    () => createPorticoIntl({ locale, messages, telemetry }),
    [locale, messages, telemetry],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}
