import fc from "fast-check";
import { anyText } from "../../testing/anyText.ts";
import { editionIds } from "../editions/editions.ts";
import { parseStoredLocale, resolveMessagingAppLocale, toIntlTag, toStandardCode } from "./localeCodes.ts";
import { defaultLocaleByEdition, isLocale, locales, type Locale } from "./locales.ts";
import { expectHarmless } from "../../testing/hostileText.ts";

/** Every locale: Intl tag, standard code. Rows of the specification's map are marked. */
const table: readonly (readonly [Locale, string, string])[] = [
  ["en", "en", "en"],
  ["id-ID", "id-ID", "id-ID"],
  ["es-ES", "es-ES", "es-ES"],
  ["es-MX", "es-MX", "es-MX"],
  ["es-AR", "es-AR", "es-AR"],
  ["kk-KZ", "kk-KZ", "kk-KZ"],
  ["pt-BR", "pt-BR", "pt-BR"],
  ["pt-PT", "pt-PT", "pt-PT"],
  ["ru-RU", "ru-RU", "ru-RU"],
  ["vi-VN", "vi-VN", "vi-VN"],
  ["uk-UA", "uk-UA", "uk-UA"],
  ["ar-SA", "ar-SA", "ar-SA"],
  ["ja-JP", "ja-JP", "ja-JP"],
  ["zh-MY", "zh-MY", "zh-MY"],
  ["zh-TW", "zh-TW", "zh-TW"],
  ["pl-PL", "pl-PL", "en"], // §2
  ["ro-RO", "ro-RO", "ro-RO"],
  ["zh-HK", "zh-HK", "zh-TW"], // §2
  ["en-HK", "en-HK", "en"], // §2
  ["tr-TUR", "tr-TR", "tr-TR"], // §2
  ["en-TR", "en-TR", "en-TR"],
  ["ru-KAZ", "ru-KZ", "ru-KZ"],
  ["kk-KAZ", "kk-KZ", "kk-KZ"], // §2
  ["en-KAZ", "en-KZ", "en-KZ"],
  ["nl-NL", "nl-NL", "en"], // §2
  ["en-NL", "en-NL", "en-NL"],
  ["en-EU", "en", "en"],
  ["cs-EU", "cs", "cs"],
  ["de-EU", "de", "de"],
  ["es-EU", "es", "es"],
  ["el-EU", "el", "el"],
  ["fr-EU", "fr", "fr"],
  ["it-EU", "it", "it"],
  ["lt-EU", "lt", "lt"],
  ["hu-EU", "hu", "hu"],
  ["nl-EU", "nl", "nl"],
  ["pl-EU", "pl", "pl-PL"], // §2, not chained to `en`
  ["pt-EU", "pt", "pt"],
  ["ro-EU", "ro", "ro"],
  ["ka-GEO", "ka-GE", "en"], // §2
  ["ru-GEO", "ru-GE", "en"], // §2
  ["en-GEO", "en-GE", "en"], // §2
  ["id-IDN", "id-ID", "id-ID"],
  ["en-IDN", "en-ID", "en-ID"],
  ["en-ARE", "en-AE", "en-AE"],
  ["ar-ARE", "ar-AE", "ar-SA"], // §2
];

describe("codes of a locale", () => {
  it("the table has a row for each locale", () => {
    expect(table.map(([locale]) => locale)).toEqual(locales);
  });

  it.each(table)("%s is %s for Intl and %s in metadata", (locale, intlTag, standardCode) => {
    expect(toIntlTag(locale)).toBe(intlTag);
    expect(Intl.getCanonicalLocales(intlTag)).toEqual([intlTag]);
    expect(toStandardCode(locale)).toBe(standardCode);
    expect(parseStoredLocale(locale)).toBe(locale);
  });

  it("eleven path segments are invalid for Intl without conversion", () => {
    const refused = locales.filter((locale) => {
      try {
        return Intl.getCanonicalLocales(locale).length === 0;
      } catch {
        return true;
      }
    });
    expect(refused).toHaveLength(11);
  });

  it.each(["", '"en"', "EN", "en ", "tr-TR", "ed-ED", null])("%j is not a stored locale", (text) => {
    expect(parseStoredLocale(text)).toBeNull();
  });
});

describe("resolveMessagingAppLocale", () => {
  it.each([
    ["en", "global", "en"],
    ["ES-mx", "global", "es-MX"],
    ["pt-br", "global", "pt-BR"],
    ["pt-PT", "global", "pt-PT"],
    // the language alone: the first of the edition's list
    ["es", "global", "es-ES"],
    ["pt", "global", "pt-BR"],
    ["zh-hant", "global", "zh-TW"],
    ["ZH-Hant", "global", "zh-TW"],
    ["zh-hant-tw", "global", "zh-TW"],
    ["zh-hant-hk", "global", "zh-TW"],
    ["zh-hant", "hong-kong", "zh-HK"],
    ["zh-hant", "turkey", "tr-TUR"],
    ["zh-hantx", "global", "zh-MY"],
    ["zh-hans", "hong-kong", "zh-HK"],
    ["tr-TR", "turkey", "tr-TUR"],
    ["kk", "kazakhstan", "kk-KAZ"],
    ["en-US", "georgia", "en-GEO"],
    ["ar", "uae", "ar-ARE"],
    ["pl-PL", "eu", "pl-EU"],
    // not offered by the edition: its default
    ["tr", "global", "en"],
    ["ja-JP", "turkey", "tr-TUR"],
    ["", "netherlands", "nl-NL"],
    [null, "indonesia", "id-IDN"],
    [undefined, "uae", "en-ARE"],
    ["e", "uae", "en-ARE"],
    ["english", "uae", "en-ARE"],
  ] as const)("%j in %s is %s", (code, edition, locale) => {
    expect(resolveMessagingAppLocale(code, edition)).toBe(locale);
  });

  it("returns a locale of the edition for any code", () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...editionIds), (code, edition) => {
        expect(isLocale(resolveMessagingAppLocale(code, edition), edition)).toBe(true);
      }),
    );
    expect(resolveMessagingAppLocale("__proto__", "eu")).toBe(defaultLocaleByEdition.eu);
  });
});

it("handles hostile text of any length", () => {
  expectHarmless(parseStoredLocale);
  expectHarmless((text) => resolveMessagingAppLocale(text, "global"));
});
