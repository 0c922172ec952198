import { site } from "../../site/site.ts";
import type { EditionId } from "../editions/editions.ts";
import { languageOf, toIntlTag, type IntlTag } from "./localeCodes.ts";
import { localesByEdition, type Locale } from "./locales.ts";

/** One entry of the language switch. Source: S3.8 */
export interface LanguageOption {
  /** The language's name in that language itself. */
  readonly label: string;
  readonly lang: IntlTag;
  readonly value: Locale;
}

const labelByLanguage: Readonly<Record<string, string>> = {
  ar: "العربية",
  cs: "Čeština",
  de: "Deutsch",
  el: "Ελληνικά",
  en: "English",
  es: "Español",
  fr: "Français",
  hu: "Magyar",
  id: "Bahasa Indonesia",
  it: "Italiano",
  ja: "日本語",
  ka: "ქართული",
  kk: "Қазақша",
  lt: "Lietuvių",
  nl: "Nederlands",
  pl: "Polski",
  pt: "Português",
  ro: "Română",
  ru: "Русский",
  tr: "Türkçe",
  uk: "Українська",
  vi: "Tiếng Việt",
  zh: "中文",
  ...site.languageNames,
};

/** Labels for languages that a switch offers more than once, or whose script matters more than the language's name. */
const labelByLocale: Readonly<Partial<Record<Locale, string>>> = {
  "es-ES": "Español (España)",
  "es-MX": "Español (México)",
  "es-AR": "Español (Argentina)",
  "pt-BR": "Português (Brasil)",
  "pt-PT": "Português (Portugal)",
  "zh-MY": "简体中文",
  "zh-TW": "繁體中文",
  "zh-HK": "繁體中文",
};

/** The name of a locale's language in that language. */
export function languageLabelOf(locale: Locale): string {
  return labelByLocale[locale] ?? labelByLanguage[languageOf(locale)] ?? locale;
}

/** The entries of an edition's language switch, in the order of its locale list. */
export function languageOptionsOf(edition: EditionId): readonly LanguageOption[] {
  return localesByEdition[edition].map((value) => ({
    label: languageLabelOf(value),
    lang: toIntlTag(value),
    value,
  }));
}

/**
 * The entry of the switch for a user's own language; `null` while the page is in it, and where the edition does not have it.
 *
 * @param language of the user's profile: a locale, or a language alone
 * Source: S6.30
 */
export function resolveLanguageOffer(
  language: string,
  { edition, locale }: { readonly edition: EditionId; readonly locale: Locale },
): LanguageOption | null {
  const options = languageOptionsOf(edition);
  const offered =
    options.find(({ value }) => value === language) ??
    (languageOf(locale) === languageOf(language)
      ? undefined
      : options.find(({ value }) => languageOf(value) === languageOf(language)));
  return offered === undefined || offered.value === locale ? null : offered;
}
