import { createIntl, type IntlConfig, type IntlShape } from "react-intl";
import { formatNumber } from "../region/format/formatNumber.ts";
import { formattingTagOf } from "../region/format/formattingTag.ts";
import type { MessageSet } from "../region/i18n/messageSet.ts";
import { createMessageWarnings, type translationEditorLocale } from "../region/i18n/messageWarnings.ts";
import { fallbackLocale, type Locale } from "../region/locale/locales.ts";
import type { Telemetry } from "../core/telemetry/telemetry.ts";
import { MessageText } from "./MessageText.tsx";
import { richTextElements } from "./richTextElements.tsx";

export interface PorticoIntlOptions {
  readonly locale: Locale | typeof translationEditorLocale;
  readonly messages: MessageSet;
  readonly telemetry: Pick<Telemetry, "report">;
}

/**
 * Makes the `intl` that writes a namespace's messages: compiled ones only, tags from the fixed map, numbers as the
 * format functions write them.
 *
 * Errors: none; a message that is missing or lacks an argument shows its id and is reported once
 */
export function createPorticoIntl({ locale, messages, telemetry }: PorticoIntlOptions): IntlShape {
  const knownLocale = locale === "ed-ED" ? fallbackLocale : locale;
  const intl = createIntl({
    locale: formattingTagOf(knownLocale),
    defaultLocale: fallbackLocale,
    messages: messages as unknown as NonNullable<IntlConfig["messages"]>,
    defaultRichTextElements: richTextElements,
    textComponent: MessageText,
    onError: createMessageWarnings({ locale, report: (entry) => telemetry.report(entry) }),
    onWarn: () => {},
  });
  // the `#` of a plural would otherwise depend on the browser's number data
  const numberFormat = { format: (value: number) => formatNumber(value, knownLocale) };
  intl.formatters.getNumberFormat = () => numberFormat as Intl.NumberFormat;
  return intl;
}
