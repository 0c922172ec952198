import type { EditionId } from "../editions/editions.ts";
import { defaultLocaleByEdition, isLocale, localesByEdition, type Locale } from "./locales.ts";

// A locale appears in five code forms and in the codes of messaging apps. The path segment (`Locale`) is the one
// that the product passes around, stores as the language setting and names translation files by; the other forms exist
// only at the edge that needs them, and are made here.

/** The tag for `Intl` and `<html lang>`: a well-formed BCP 47 tag. */
export type IntlTag = string;
/** The code of the page's language in metadata for search engines and social networks. */
export type StandardCode = string;

/** Reads the stored setting back; anything that is not exactly a locale of the product is `null`. */
export function parseStoredLocale(text: string | null): Locale | null {
  return isLocale(text) ? text : null;
}

/** Three-letter regions of the path segments; `Intl` throws on them without conversion. */
const regionByLongRegion: Readonly<Record<string, string>> = {
  TUR: "TR",
  KAZ: "KZ",
  GEO: "GE",
  IDN: "ID",
  ARE: "AE",
};

export function toIntlTag(locale: Locale): IntlTag {
  const [language = locale, region] = locale.split("-");
  // `EU` is a market and no region that CLDR has data for
  if (region === undefined || region === "EU") return language;
  return `${language}-${regionByLongRegion[region] ?? region}`;
}

/** The specification's map, read once and never chained: `pl-EU` is `pl-PL` although `pl-PL` is `en`. */
const standardCodeByLocale: Readonly<Partial<Record<Locale, StandardCode>>> = {
  "tr-TUR": "tr-TR",
  "kk-KAZ": "kk-KZ",
  "pl-EU": "pl-PL",
  "ka-GEO": "en",
  "en-GEO": "en",
  "ru-GEO": "en",
  "ar-ARE": "ar-SA",
  "zh-HK": "zh-TW",
  "en-HK": "en",
  "nl-NL": "en",
  "pl-PL": "en",
};

/**
 * The standard code of a locale, for metadata only.
 *
 * Source: S4.10, S4.11; locales that the map does not name keep their Intl tag
 */
export function toStandardCode(locale: Locale): StandardCode {
  return standardCodeByLocale[locale] ?? toIntlTag(locale);
}

/** Nearest first. */
const traditionalLocales: readonly Locale[] = ["zh-TW", "zh-HK"];

/**
 * The locale for the language code that a messaging app reports: the same code, for `zh-hant` a locale in Traditional
 * Chinese, else the edition's first locale of the language.
 *
 * Shape:  such as `en`, `pt-br`, `zh-hans`; letter case is ignored
 * Errors: none; no code or an unknown language gives the edition's default
 * Source: S3.23, S3.24
 */
export function resolveMessagingAppLocale(code: string | null | undefined, edition: EditionId): Locale {
  const wanted = (code ?? "").toLowerCase();
  const offered: readonly Locale[] = localesByEdition[edition];
  return (
    offered.find((locale) => locale.toLowerCase() === wanted) ??
    (/^zh-hant\b/.test(wanted) ? traditionalLocales.find((locale) => offered.includes(locale)) : undefined) ??
    offered.find((locale) => languageOf(locale) === languageOf(wanted)) ??
    defaultLocaleByEdition[edition]
  );
}

/** The language part of a code. */
export function languageOf(code: string): string {
  return code.split("-", 1)[0] ?? code;
}
