import { toIntlTag } from "../locale/localeCodes.ts";
import { fallbackLocale, isLocale, type Locale } from "../locale/locales.ts";

/**
 * The tag that formats are made for: Latin digits and the Gregorian calendar in every language (CLDR has other
 * ones for Arabic). An unknown locale is formatted like the default locale.
 */
export function formattingTagOf(locale: Locale): string {
  return `${toIntlTag(isLocale(locale) ? locale : fallbackLocale)}-u-ca-gregory-nu-latn`;
}
