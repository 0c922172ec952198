import { defineSite } from "@portico/shared-sdk/define-site";

/** Another exchange: three editions, and nothing that a page shows or sends has the values of this repository's own. */
export default defineSite({
  name: "Meridian",
  domains: {
    production: "meridian.example",
    testnet: "sandbox.meridian.example",
    test: "qa.meridian.example",
  },
  services: { api: "gateway", stream: "push", static: "cdn", collector: "events" },
  contact: { email: "help@meridian.example", phone: "+1 202 555 0143", security: "report@meridian.example" },
  brand: {
    shareImage: "/common-static/share/meridian.png",
    social: [
      {
        name: "Bluesky",
        address: "https://sky.example/meridian",
        icon: "M10 9C8 5 4 3 3 4s0 7 4 7c-4 1-3 4-1 5s4-3 4-5c0 2 2 6 4 5s3-4-1-5c4 0 5-6 4-7s-5 1-7 5z",
      },
    ],
  },
  cookies: { session: "sid", referral: "invited-by", guid: "_meridian_device" },
  storagePrefix: "meridian",
  translationProject: "meridian-web",
  app: {
    scheme: "meridian",
    marker: "Meridian",
    minimumVersion: [1, 0, 0],
    bridge: "meridianApp",
    address: "https://get.meridian.example",
  },
  editions: {
    international: { host: "world", locales: ["en", "es-MX", "sv-SE"], defaultLocale: "en", firstYear: 2015 },
    brazil: {
      host: "br",
      locales: ["pt-BR", "en-BR"],
      defaultLocale: "pt-BR",
      firstYear: 2019,
      wordMark: "BRASIL",
    },
    japan: {
      host: "jp",
      locales: ["ja-JP", "en-JP"],
      defaultLocale: "ja-JP",
      firstYear: 2024,
      withheldAreas: ["/derivatives/"],
    },
  },
  languages: {
    sv: {
      name: "Svenska",
      numbers: {
        decimal: ",",
        group: "\u00a0",
        minimumGrouping: 1,
        percentBefore: "",
        percentAfter: "\u00a0%",
      },
    },
  },
});
