import own from "../../../portico.config.ts";
import { defineSite, type SiteConfig } from "./defineSite.ts";
import { colourNames, type SiteColours } from "./siteColours.ts";

const edition = { host: "www", locales: ["en", "es-MX"], defaultLocale: "en", firstYear: 2018 };
const valid: SiteConfig = {
  name: "Meridian",
  domains: { production: "meridian.example", testnet: "a.meridian.example", test: "b.meridian.example" },
  services: { api: "api", stream: "push", static: "cdn", collector: "events" },
  contact: { email: "a@meridian.example", phone: "+1 202 555 0143", security: "b@meridian.example" },
  brand: {
    logo: "M4 14h20",
    icons: "shell-host/icons",
    shareImage: "/share/meridian.png",
    social: [{ name: "X", address: "https://x.example/meridian", icon: "M0 0h1" }],
  },
  cookies: { session: "sid", referral: "ref", guid: "device" },
  storagePrefix: "meridian",
  translationProject: "meridian-web",
  monitoring: own.monitoring,
  scripts: own.scripts,
  productPages: own.productPages,
  companyPages: own.companyPages,
  navigation: own.navigation,
  app: {
    scheme: "meridian",
    marker: "Meridian",
    minimumVersion: [1, 0, 0],
    bridge: "meridianApp",
    address: "https://get.meridian.example",
  },
  editions: { world: edition },
};

const palette = Object.fromEntries(
  colourNames.map((name) => [
    name,
    ["background", "surface", "on-accent"].includes(name) ? "#ffffff" : "#123456",
  ]),
) as SiteColours["light"];
const colours: SiteColours = { light: palette, dark: palette };

const faultsOf = (changes: object): readonly string[] => {
  try {
    defineSite({ ...valid, ...changes });
    return [];
  } catch (error) {
    return (error as Error).message.split("\n").slice(1);
  }
};

it("returns a valid configuration", () => {
  expect(defineSite(valid)).toBe(valid);
});

const swedishNumbers = {
  decimal: ",",
  group: "\u00a0",
  minimumGrouping: 1,
  percentBefore: "",
  percentAfter: "\u00a0%",
};
const { deposit: _deposit, ...withoutDeposit } = own.productPages;
const editionsWith = (changes: object) => ({ editions: { world: { ...edition, ...changes } } });

/** The valid configuration with another value at a path, such as `brand.icons`. */
function withValue(at: string, value: unknown): object {
  const colourful = { ...valid, brand: { ...valid.brand, colours } };
  const changed = JSON.parse(JSON.stringify(colourful)) as Record<string, unknown>;
  const keys = at.split(/[.[\]]+/).filter((key) => key !== "");
  const last = keys.pop() ?? "";
  const parent = keys.reduce((part, key) => part[key] as Record<string, unknown>, changed);
  parent[last] = value;
  return changed;
}

it.each<[string, unknown, string]>([
  ["name", "", "the name of the exchange."],
  ["services", "api", "an object with api, stream, static, collector."],
  ["domains.test", "https://x", 'a domain in lower case, such as "exchange.example".'],
  ["editions", {}, 'an object, each key the id of an edition in lower case, such as "hong-kong".'],
  ["editions.world.host", "TR.", 'the first label of a host, such as "tr".'],
  ["editions.world.locales[1]", "english", 'a locale, such as "tr-TUR" or "en".'],
  ["editions.world.locales", "en", 'a list, each element a locale, such as "tr-TUR" or "en".'],
  ["editions.world.firstYear", "2018", "a year, such as 2018."],
  ["contact.email", "help", 'an email address, such as "support@exchange.example".'],
  ["contact.phone", "0800 1", 'a number in international form, such as "+44 20 7946 0958".'],
  ["brand.shareImage", "/share/meridian.svg", 'the path of an image, such as "/share/exchange.png".'],
  ["brand.icons", "../icons", 'a folder of the repository, such as "shell-host/icons".'],
  ["brand.colours.dark.text", "white", 'a colour, such as "#f08c00".'],
  ["brand.social[0].address", "javascript:a", "an https address."],
  ["brand.social[0].icon", "<a", "the path data of a drawing."],
  ["cookies.guid", "a b", 'the name of a cookie, such as "secure-token".'],
  ["storagePrefix", "a:", 'a name in lower case, such as "portico".'],
  ["translationProject", "../a", 'a name in lower case, such as "portico".'],
  ["app.scheme", "app://", 'the scheme of app links, such as "portico".'],
  ["app.minimumVersion", "1.0.0", "a list of major, minor and patch, such as [3, 6, 1]."],
  ["app.address", "http://get.meridian.example", 'an https origin, such as "https://app.exchange.example".'],
  ["brand.logo", "<path>", "the path data of a drawing."],
  ["scripts.monitor", "monitor.js", 'the path of a script in a folder, such as "/scripts/chat.js".'],
  ["monitoring.test", "", 'a name in lower case, such as "mainnet".'],
  ["productPages.fees", "fees", 'a path with slashes at both ends, such as "/earn/launchpool/".'],
  [
    "navigation.address",
    "https://cms.example/",
    'the path of a call, such as "/x-api/navigation/v1/navigation".',
  ],
])("where %s is %j, says to write %s", (at, value, advice) => {
  expect(faultsOf(withValue(at, value))).toEqual([`${at} is ${JSON.stringify(value)}; write ${advice}`]);
});

it.each([
  [
    { title: "x" },
    "title is unknown; write one of name, domains, services, contact, brand, cookies, storagePrefix, translationProject, monitoring, scripts, productPages, companyPages, navigation, app, editions, languages.",
  ],
  [{ services: undefined }, "services is missing; write an object with api, stream, static, collector."],
  [
    { domains: { ...valid.domains, test: "meridian.example" } },
    'domains.test is "meridian.example" as domains.production is; write another domain.',
  ],
  [
    { services: { ...valid.services, stream: "api" } },
    'services.stream is "api" as services.api is; write another label.',
  ],
  [editionsWith({ host: "cdn" }), 'editions.world.host is "cdn" as services.static is; write another label.'],
  [
    { editions: { World: edition } },
    'The key of editions.World is "World"; write the id of an edition in lower case, such as "hong-kong".',
  ],
  [
    editionsWith({ locales: ["en", "en"] }),
    'editions.world.locales[1] is "en" as editions.world.locales[0] is; remove one of them.',
  ],
  [
    editionsWith({ defaultLocale: "tr-TUR" }),
    'editions.world.defaultLocale is "tr-TUR", which editions.world.locales does not have; write one of en, es-MX.',
  ],
  [
    editionsWith({ locales: ["es-MX"], defaultLocale: "es-MX" }),
    "editions have no locale en, in which texts without a translation are; add it to the locales of one.",
  ],
  [
    editionsWith({ withheldAreas: ["earn"] }),
    'editions.world.withheldAreas[0] is "earn"; write a path with slashes at both ends, such as "/derivatives/".',
  ],
  [
    { productPages: withoutDeposit },
    "productPages.deposit is missing; write its path, since pages of every exchange link to it.",
  ],
  [
    { navigation: { ...valid.navigation, bar: { trade: ["margin"] } } },
    'navigation.bar.trade has "margin", which is no page; add it to productPages.',
  ],
  [
    { navigation: { ...valid.navigation, legal: ["imprint"] } },
    'navigation.legal has "imprint", which is no page; add it to productPages or companyPages.',
  ],
  [
    { app: { ...valid.app, links: [{ app: "promo", web: ["promo"] }] } },
    'app.links[0].web[0] is "promo"; write a path, such as "/promo/{ID}/".',
  ],
  [
    { app: { ...valid.app, links: [{ app: "prices", web: ["/prices/", "/markets/"] }] } },
    'app.links[0].web[1] is "/markets/", which opens home?tab=1 already; write another path.',
  ],
  [
    { app: { ...valid.app, links: [{ app: "order", web: ["/trade/spot/{ID}/{SYMBOL}/"] }] } },
    'app.links[0].web[0] is "/trade/spot/{ID}/{SYMBOL}/", which opens home?tab=3&symbol={BASE}{QUOTE} already; write another path.',
  ],
  [
    {
      app: {
        ...valid.app,
        links: [
          { app: "prices", web: ["/prices/"] },
          { app: "quotes", web: ["/prices/"] },
        ],
      },
    },
    'app.links[1].web[0] is "/prices/", which opens prices already; write another path.',
  ],
  [
    { app: { ...valid.app, links: [{ app: "promo", web: ["/promo/{CODE}/"] }] } },
    "app.links[0].web[0] has {CODE}, which is no value of an address; write one of BASE, QUOTE, SYMBOL, FUTURE, ID.",
  ],
  [
    { app: { ...valid.app, links: [{ app: "promo?code={code}", web: ["/promo/"] }] } },
    "app.links[0].app has {code}, which is no value of an address; write one of path, BASE, QUOTE, SYMBOL, FUTURE, ID, faCoin, reward-id, reward-code, task-id, rule-index, type.",
  ],
  [
    { navigation: { ...valid.navigation, bar: { more: ["fees"] } } },
    "navigation.bar.more has the id of the header's last group; write its pages in navigation.more.",
  ],
  [
    { navigation: { ...valid.navigation, footer: { legal: ["imprint"] } } },
    'navigation.footer.legal has "imprint", which is no page; add it to productPages or companyPages.',
  ],
  [
    { languages: { sv: { name: "Svenska", numbers: { ...swedishNumbers, decimal: "1" } } } },
    'languages.sv.numbers.decimal is "1"; write one character.',
  ],
  [
    { languages: { "sv-SE": { name: "Svenska", numbers: swedishNumbers } } },
    'The key of languages.sv-SE is "sv-SE"; write the code of a language, such as "sv".',
  ],
])("refuses %j with one sentence", (changes, sentence) => {
  expect(faultsOf(changes)).toEqual([sentence]);
});

it("names every fault at once", () => {
  expect(faultsOf({ name: 1, editions: { world: { ...edition, host: "", year: 2018 } } })).toEqual([
    "name is 1; write the name of the exchange.",
    'editions.world.host is ""; write the first label of a host, such as "tr".',
    "editions.world.year is unknown; write one of host, locales, defaultLocale, firstYear, wordMark, withheldAreas.",
  ]);
});

it("refuses colours in which text is hard to read", () => {
  const dark = { ...colours.dark, "on-accent": "#7f7f7f", "accent-hover": "#ffffff" };
  expect(faultsOf({ brand: { ...valid.brand, colours: { ...colours, dark } } })).toEqual([
    expect.stringContaining("brand.colours.dark.on-accent has a contrast of"),
    expect.stringContaining("on brand.colours.dark.accent-hover; choose colours with 4.5 or more."),
  ]);
});
