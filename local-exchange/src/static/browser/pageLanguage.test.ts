/** @jest-environment jsdom */
import { chooseLanguage, readPageLocale } from "./pageLanguage.ts";

it.each([
  ["tr-TUR", "tr"],
  ["pt-BR", "pt-BR"],
  ["pt-EU", "pt"],
  ["zh-TW", "zh-TW"],
  ["zh", "en"],
  ["xx", "en"],
  ["", "en"],
])("for %j chooses %s", (locale, language) => {
  expect(chooseLanguage(locale, ["en", "tr", "pt", "pt-BR", "zh-TW"])).toBe(language);
});

it("reads the page's locale before its language", () => {
  const { documentElement: root } = document;
  expect(readPageLocale()).toBe("en");
  root.lang = "tr-TR";
  expect(readPageLocale()).toBe("tr-TR");
  root.dataset["locale"] = "tr-TUR";
  expect(readPageLocale()).toBe("tr-TUR");
});
