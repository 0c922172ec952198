import { describeMissingLanguage, resolveEmbedFacts } from "./embedFacts.ts";

const src = "https://eu.portico.example/embed.js";
const config = {
  edition: "eu",
  environment: "production",
  locales: { "en-EU": "en", "de-EU": "de", "pt-EU": "pt-PT", "es-EU": "es" },
};

test.each<[asked: string | undefined, page: string, expected: string]>([
  ["de-EU", "es", "de-EU"],
  ["tr-TUR", "es", "es-EU"],
  [undefined, "PT-pt", "pt-EU"],
  [undefined, "de-AT", "de-EU"],
  [undefined, "ja", "en-EU"],
  [undefined, "", "en-EU"],
  ["constructor", "", "en-EU"],
])("with locale %s on a page in %j: %s", (locale, language, expected) => {
  expect(resolveEmbedFacts({ src, dataset: { locale } }, language, config)).toMatchObject({
    origin: "https://eu.portico.example",
    edition: "eu",
    environment: "production",
    locale: expected,
  });
});

test.each<[asked: string | undefined, page: string, locale: string, expected: string | null]>([
  [undefined, "de-AT", "de-EU", null],
  [undefined, "", "en-EU", null],
  ["de-EU", "ja", "de-EU", null],
  [undefined, "ja", "en-EU", 'Portico: eu.portico.example does not offer "ja", so this page shows "en-EU".'],
  [
    "tr-TUR",
    "es",
    "es-EU",
    'Portico: eu.portico.example does not offer "tr-TUR", so this page shows "es-EU".',
  ],
])("data-locale %s on a page in %j gives %s: %j", (locale, language, granted, expected) => {
  expect(describeMissingLanguage({ src, dataset: { locale } }, language, { locale: granted })).toBe(expected);
});
