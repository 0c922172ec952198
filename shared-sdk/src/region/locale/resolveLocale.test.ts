import { editionIds } from "../editions/editions.ts";
import { directionOf } from "./direction.ts";
import { languageLabelOf, languageOptionsOf } from "./languageOptions.ts";
import { defaultLocaleByEdition, locales, localesByEdition } from "./locales.ts";
import { resolveLocale } from "./resolveLocale.ts";
import { expectHarmless } from "../../testing/hostileText.ts";

describe("resolveLocale", () => {
  it.each(editionIds)("returns the locales of %s, or its default", (edition) => {
    for (const locale of localesByEdition[edition]) {
      expect(resolveLocale(`/${locale}/trade/`, edition)).toBe(locale);
    }
    for (const path of ["/", "", "/trade/", "/xx/", "/xx-YY/", "/EN/", "/ed-ED/"]) {
      expect(resolveLocale(path, edition)).toBe(defaultLocaleByEdition[edition]);
    }
  });

  it("does not return another edition's locale", () => {
    expect(resolveLocale("/tr-TUR/", "hong-kong")).toBe("zh-HK");
    expect(resolveLocale("/en/", "turkey")).toBe("tr-TUR");
  });
});

describe("directionOf", () => {
  it("is right-to-left for the two Arabic locales only", () => {
    expect(locales.filter((locale) => directionOf(locale) === "rtl")).toEqual(["ar-SA", "ar-ARE"]);
    expect(directionOf("en")).toBe("ltr");
  });
});

describe("languageOptionsOf", () => {
  it.each(editionIds)("has different labels for all options of %s", (edition) => {
    const options = languageOptionsOf(edition);
    expect(options.map(({ value }) => value)).toEqual(localesByEdition[edition]);
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
  });

  it("names each language in that language and script", () => {
    for (const locale of locales) expect(languageLabelOf(locale)).not.toBe(locale);
    expect(languageOptionsOf("turkey")).toEqual([
      { label: "Türkçe", lang: "tr-TR", value: "tr-TUR" },
      { label: "English", lang: "en-TR", value: "en-TR" },
    ]);
    expect(languageLabelOf("es-EU")).toBe("Español");
    expect(languageLabelOf("es-MX")).toBe("Español (México)");
    expect(languageLabelOf("zh-MY")).toBe("简体中文");
    expect(languageLabelOf("zh-HK")).toBe("繁體中文");
    expect(languageLabelOf("ar-ARE")).toMatch(/^\p{Script=Arabic}+$/u);
    expect(languageLabelOf("ka-GEO")).toMatch(/^\p{Script=Georgian}+$/u);
    expect(languageLabelOf("el-EU")).toMatch(/^\p{Script=Greek}+$/u);
    for (const locale of ["ru-RU", "ru-GEO", "kk-KAZ", "uk-UA"] as const) {
      expect(languageLabelOf(locale)).toMatch(/^\p{Script=Cyrillic}+$/u);
    }
  });
});

it("handles hostile text of any length", () => {
  expectHarmless((text) => resolveLocale(text, "global"));
});
