import { firstGlobalLocales } from "../../../../portico.config.ts";
import { editionIds } from "../editions/editions.ts";
import { defaultLocaleByEdition, fallbackLocale, isLocale, locales, localesByEdition } from "./locales.ts";

/** Product spec §3, copied line by line. */
const specified = {
  global:
    "en, id-ID, es-ES, es-MX, es-AR, kk-KZ, pt-BR, pt-PT, ru-RU, vi-VN, uk-UA, ar-SA, ja-JP, zh-MY, zh-TW, pl-PL, ro-RO",
  "hong-kong": "zh-HK, en-HK",
  netherlands: "nl-NL, en-NL",
  turkey: "tr-TUR, en-TR",
  kazakhstan: "ru-KAZ, kk-KAZ, en-KAZ",
  eu: "en-EU, cs-EU, de-EU, es-EU, el-EU, fr-EU, it-EU, lt-EU, hu-EU, nl-EU, pl-EU, pt-EU, ro-EU",
  georgia: "ka-GEO, ru-GEO, en-GEO",
  indonesia: "id-IDN, en-IDN",
  uae: "en-ARE, ar-ARE",
} as const;

describe("locale lists", () => {
  it.each(editionIds)("%s has the locales of the specification, in its order", (edition) => {
    expect(localesByEdition[edition].join(", ")).toBe(specified[edition]);
  });

  it("counts 46 distinct locales in 23 languages, 15 in the first global list", () => {
    expect(new Set(locales).size).toBe(46);
    expect(locales).toHaveLength(46);
    expect(new Set(locales.map((locale) => locale.split("-")[0])).size).toBe(23);
    expect(firstGlobalLocales).toHaveLength(15);
    expect(localesByEdition.global).toHaveLength(17);
  });

  it("each edition has a default from its own list", () => {
    expect(defaultLocaleByEdition).toEqual({
      global: "en",
      "hong-kong": "zh-HK",
      netherlands: "nl-NL",
      turkey: "tr-TUR",
      kazakhstan: "ru-KAZ",
      eu: "en-EU",
      georgia: "ka-GEO",
      indonesia: "id-IDN",
      uae: "en-ARE",
    });
    for (const edition of editionIds) expect(isLocale(defaultLocaleByEdition[edition], edition)).toBe(true);
    expect(fallbackLocale).toBe("en");
  });

  it("recognises locales", () => {
    for (const locale of locales) expect(isLocale(locale)).toBe(true);
    for (const text of ["", "EN", "tr-TR", "tr-tur", "en-US", "ed-ED", "__proto__", "length", null]) {
      expect(isLocale(text)).toBe(false);
    }
    expect(isLocale("tr-TUR", "turkey")).toBe(true);
    expect(isLocale("tr-TUR", "global")).toBe(false);
  });
});
