import type { EditionId } from "../editions/editions.ts";
import { resolveLanguageOffer } from "./languageOptions.ts";
import type { Locale } from "./locales.ts";

test.each<[language: string, edition: EditionId, locale: Locale, offered: Locale | null]>([
  ["tr-TUR", "turkey", "en-TR", "tr-TUR"],
  ["tr", "turkey", "en-TR", "tr-TUR"],
  ["en", "turkey", "tr-TUR", "en-TR"],
  ["zh-TW", "global", "zh-MY", "zh-TW"],
  // the page is in the user's language, of whatever region
  ["tr-TUR", "turkey", "tr-TUR", null],
  ["en", "turkey", "en-TR", null],
  ["pt", "global", "pt-PT", null],
  // the edition does not have it
  ["ja-JP", "turkey", "tr-TUR", null],
  ["", "global", "en", null],
  ["xx", "global", "en", null],
])("for %j, %s in %s offers %s", (language, edition, locale, offered) => {
  expect(resolveLanguageOffer(language, { edition, locale })?.value ?? null).toBe(offered);
});
