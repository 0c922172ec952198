import { resolveEmbedFacts } from "./embedFacts.ts";

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
