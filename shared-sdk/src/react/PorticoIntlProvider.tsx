import { useMemo, type ReactNode } from "react";
import { RawIntlProvider } from "react-intl";
import { createPorticoIntl, type PorticoIntlOptions } from "./createPorticoIntl.ts";

/** Gives the components below it a namespace's messages; one inside another stands for itself. */
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
