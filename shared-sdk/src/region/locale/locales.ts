import type { EditionId } from "../editions/editions.ts";

/** The specification's first list of the global edition; named here because older data was created with it. */
export const firstGlobalLocales = [
  "en",
  "id-ID",
  "es-ES",
  "es-MX",
  "es-AR",
  "kk-KZ",
  "pt-BR",
  "pt-PT",
  "ru-RU",
  "vi-VN",
  "uk-UA",
  "ar-SA",
  "ja-JP",
  "zh-MY",
  "zh-TW",
] as const;

/**
 * The locales of each edition, in the order of its language switch.
 *
 * Shape:  path segments; the global edition uses the specification's later list of seventeen
 * Source: S3.9 to S3.19
 */
export const localesByEdition = {
  global: [...firstGlobalLocales, "pl-PL", "ro-RO"],
  "hong-kong": ["zh-HK", "en-HK"],
  turkey: ["tr-TUR", "en-TR"],
  kazakhstan: ["ru-KAZ", "kk-KAZ", "en-KAZ"],
  netherlands: ["nl-NL", "en-NL"],
  eu: [
    "en-EU",
    "cs-EU",
    "de-EU",
    "es-EU",
    "el-EU",
    "fr-EU",
    "it-EU",
    "lt-EU",
    "hu-EU",
    "nl-EU",
    "pl-EU",
    "pt-EU",
    "ro-EU",
  ],
  georgia: ["ka-GEO", "ru-GEO", "en-GEO"],
  indonesia: ["id-IDN", "en-IDN"],
  uae: ["en-ARE", "ar-ARE"],
} as const satisfies Readonly<Record<EditionId, readonly string[]>>;

/** A locale as the first path segment spells it. */
export type Locale = (typeof localesByEdition)[EditionId][number];

/** Every locale of every edition, each once. */
export const locales: readonly Locale[] = Object.values<readonly Locale[]>(localesByEdition).flat();

/** The locale of pages whose edition is unknown. Source: S3.3 */
export const fallbackLocale: Locale = "en";

/**
 * The locale of a page address that carries none.
 *
 * Source: the specification gives only `en` for the whole product; the others are configuration
 */
export const defaultLocaleByEdition: Readonly<Record<EditionId, Locale>> = {
  global: "en",
  "hong-kong": "zh-HK",
  turkey: "tr-TUR",
  kazakhstan: "ru-KAZ",
  netherlands: "nl-NL",
  eu: "en-EU",
  georgia: "ka-GEO",
  indonesia: "id-IDN",
  uae: "en-ARE",
};

/** Narrows text to a locale; with an edition, to one that this edition offers. */
export function isLocale(text: string | null, edition?: EditionId): text is Locale {
  const offered: readonly (string | null)[] = edition === undefined ? locales : localesByEdition[edition];
  return offered.includes(text);
}
