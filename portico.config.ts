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
  brand: {
    logo: "M7 21v-7a7 7 0 0 1 14 0v7M11 21v-7a3 3 0 0 1 6 0v7",
    shareImage: "/common-static/share/portico.png",
    social: [
      { name: "X", address: "https://x.example/portico", icon: "M3.5 3.5l13 13M16.5 3.5l-13 13" },
      {
        name: "Telegram",
        address: "https://t.example/portico",
        icon: "M2.5 9.5l15-6-3 13.5-5-4-2.5 2.5-.5-4.5 8-6",
      },
      { name: "YouTube", address: "https://youtube.example/portico", icon: "M3 5.5h14v9H3zM8.5 8v4l3.5-2z" },
      {
        name: "LinkedIn",
        address: "https://linkedin.example/portico",
        icon: "M4 8v8M4 4.5v.01M8 16V8M8 11.5c0-4 7-4 7 0V16",
      },
    ],
  },
  cookies: { session: "secure-token", referral: "reg-ref", guid: "_portico_guid" },
  storagePrefix: "portico",
  translationProject: "portico",
  monitoring: { local: "dev", dev: "dev", test: "sitnet", testnet: "testnet", production: "mainnet" },
  scripts: {
    uniframe: "/uniframe/uniframe.js",
    bridge: "/common-static/infra-static/hecate/hecate.min.js",
    "app-jump": "/common-static/app-jump.js",
    attribution: "/common-static/attribution.js",
    "support-chat": "/common-static/support-chat.js",
    monitor: "/common-static/monitor.js",
    "tag-manager": "/common-static/tag-manager.js",
    behaviour: "/common-static/behaviour.js",
    "debug-console": "/common-static/debug-console.js",
  },
  productPages: {
    markets: "/markets/",
    spot: "/trade/spot/",
    derivatives: "/derivatives/",
    earn: "/earn/",
    launchpool: "/earn/launchpool/",
    bots: "/trading-bot/",
    copy: "/copy-trade/",
    fiat: "/fiat/",
    purchase: "/fiat/purchase/",
    express: "/fiat/express/",
    deposit: "/fiat/deposit/",
    web3: "/web3/",
    rewards: "/rewards-hub/",
    contests: "/trading-contest/",
    assets: "/assets/overview/",
    orders: "/orders/overview/",
    accountSecurity: "/user/security/",
    referral: "/referral/",
    fees: "/fees/",
    vip: "/vip/",
    help: "/help/",
  },
  companyPages: {
    aboutUs: "/about-us/",
    careers: "/careers/",
    news: "/news/",
    security: "/security/",
    api: "/api/",
    taxApi: "/tax-api/",
    contact: "/contact/",
    status: "/status/",
    complaints: "/complaints/",
    terms: "/legal/terms/",
    privacy: "/legal/privacy/",
    risk: "/legal/risk/",
    cookies: "/legal/cookies/",
  },
  navigation: {
    bar: {
      buyCrypto: ["fiat", "purchase", "express"],
      markets: ["markets"],
      trade: ["spot", "derivatives", "copy", "bots"],
      earn: ["earn", "launchpool", "web3"],
      events: ["contests", "rewards", "referral"],
    },
    more: ["vip", "fees", "help"],
    footer: {
      about: ["aboutUs", "careers", "news", "security"],
      products: ["markets", "spot", "derivatives", "earn", "bots", "copy", "fiat", "web3"],
      services: ["contests", "rewards", "fees", "vip", "referral", "api", "taxApi"],
      support: ["help", "contact", "status", "complaints"],
    },
    legal: ["terms", "privacy", "risk", "cookies"],
  },
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
