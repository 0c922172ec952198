import { defineSite } from "@portico/shared-sdk/define-site";

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

// regulatory: an example of how an edition leaves areas out; the specification does not list them
const withheldAreas = ["/derivatives/", "/copy-trade/"] as const;

/**
 * The exchange that this repository builds; `PORTICO_CONFIG` names the file of another one.
 *
 * Source: S1.1, S2.6, S3.9 to S3.19; hosts, years and withheld areas are configuration
 */
export default defineSite({
  name: "Portico",
  domains: {
    production: "portico.example",
    testnet: "testnet.portico.example",
    test: "test.portico.example",
  },
  services: { api: "api2", stream: "stream", static: "static", collector: "log" },
  // the number is one that is reserved for examples
  contact: {
    email: "support@portico.example",
    phone: "+44 20 7946 0958",
    security: "security@portico.example",
  },
  cookies: { session: "secure-token", referral: "reg-ref", guid: "_portico_guid" },
  storagePrefix: "portico",
  translationProject: "portico",
  app: {
    scheme: "portico",
    marker: "PorticoApp",
    minimumVersion: [3, 6, 1],
    bridge: "hecate",
    // reserved for examples, so that nothing ever answers
    address: "https://app.portico.example",
  },
  editions: {
    global: {
      host: "www",
      locales: [...firstGlobalLocales, "pl-PL", "ro-RO"],
      defaultLocale: "en",
      firstYear: 2018,
    },
    "hong-kong": {
      host: "hk",
      locales: ["zh-HK", "en-HK"],
      defaultLocale: "zh-HK",
      firstYear: 2023,
      withheldAreas,
    },
    turkey: {
      host: "tr",
      locales: ["tr-TUR", "en-TR"],
      defaultLocale: "tr-TUR",
      firstYear: 2020,
      wordMark: "TÜRKİYE",
    },
    kazakhstan: {
      host: "kz",
      locales: ["ru-KAZ", "kk-KAZ", "en-KAZ"],
      defaultLocale: "ru-KAZ",
      firstYear: 2022,
      wordMark: "QAZAQSTAN",
    },
    netherlands: {
      host: "nl",
      locales: ["nl-NL", "en-NL"],
      defaultLocale: "nl-NL",
      firstYear: 2022,
      withheldAreas,
    },
    eu: {
      host: "eu",
      locales: [
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
      defaultLocale: "en-EU",
      firstYear: 2024,
    },
    georgia: {
      host: "ge",
      locales: ["ka-GEO", "ru-GEO", "en-GEO"],
      defaultLocale: "ka-GEO",
      firstYear: 2023,
    },
    indonesia: { host: "id", locales: ["id-IDN", "en-IDN"], defaultLocale: "id-IDN", firstYear: 2021 },
    uae: { host: "ae", locales: ["en-ARE", "ar-ARE"], defaultLocale: "en-ARE", firstYear: 2022 },
  },
});
