import { describeAppLinks } from "./describeAppLinks.ts";
import { describeFaults, form, list, must, number, object, optional, record } from "./configRules.ts";
import { coloursRule, describeContrasts, type SiteColours } from "./siteColours.ts";

/** One regional edition of an exchange. */
export interface EditionConfig {
  /** The first label of its page hosts, such as `tr` in `tr.portico.example`. */
  readonly host: string;
  /** Its locales in the order of the language switch, as in addresses, such as `tr-TUR`. */
  readonly locales: readonly string[];
  /** The locale of an address without one. */
  readonly defaultLocale: string;
  /** The year of the first publication, in the copyright line. */
  readonly firstYear: number;
  /** Text beside the logo. */
  readonly wordMark?: string;
  /** Paths below the locale segment that header, footer and home page leave out, such as `/derivatives/`. */
  readonly withheldAreas?: readonly string[];
}

/** What pages write themselves in a language, for one that the SDK does not know. */
export interface LanguageConfig {
  /** Its name in the language itself, for the language switch. */
  readonly name: string;
  readonly numbers: {
    readonly decimal: string;
    readonly group: string;
    /** The minimum number of digits before the first group of three. */
    readonly minimumGrouping: number;
    readonly percentBefore: string;
    readonly percentAfter: string;
  };
}

/** Everything that makes an exchange another one, compiled into its pages. */
export interface SiteConfig {
  /** The name in texts, titles and metadata; message files have "Portico" where it goes. */
  readonly name: string;
  /** The end of all hosts of an environment. */
  readonly domains: Readonly<Record<"production" | "testnet" | "test", string>>;
  /** The first labels of the hosts of services. */
  readonly services: Readonly<Record<"api" | "stream" | "static" | "collector", string>>;
  readonly contact: {
    readonly email: string;
    /** The number in international form, such as `+44 20 7946 0958`. */
    readonly phone: string;
    /** The address for reports of vulnerabilities. */
    readonly security: string;
  };
  readonly brand: {
    /** The mark before the name: path data in a box of 28 by 28, drawn as a line. */
    readonly logo: string;
    /** All colours of both themes, by their names in `tokens.css`, instead of the colours there. */
    readonly colours?: SiteColours;
    /** The folder of the icons, from the root of the repository: the drawing `icon.svg`, and what `node tools/run.mjs drawImages` makes of it. */
    readonly icons: string;
    /** The default image of link previews, 1200 by 630 pixels: its path on the static host. */
    readonly shareImage: string;
    /** The exchange's own pages in social networks, in the order of the footer. */
    readonly social: readonly {
      /** A proper name, the same in every language. */
      readonly name: string;
      readonly address: string;
      /** Path data in a box of 20 by 20. */
      readonly icon: string;
    }[];
  };
  /** Those of a session and of a referral begin with `testnet-` or `test-` outside production. */
  readonly cookies: Readonly<Record<"session" | "referral" | "guid", string>>;
  /** What the keys in the browser's storage begin with, before a colon. */
  readonly storagePrefix: string;
  /** The project in addresses of translations, such as `/translations/portico/contests/en.json`. */
  readonly translationProject: string;
  /** The collector's name of each environment; hosts that are unknown have that of `test`. */
  readonly monitoring: Readonly<Record<"local" | "dev" | "test" | "testnet" | "production", string>>;
  /** The paths of the exchange's scripts on its pages' hosts, by the names that the channel has for them. */
  readonly scripts: Readonly<
    Record<
      | "uniframe"
      | "bridge"
      | "app-jump"
      | "attribution"
      | "support-chat"
      | "monitor"
      | "tag-manager"
      | "behaviour"
      | "debug-console",
      string
    >
  >;
  /** Pages of products and accounts: paths below the locale segment, by the id in messages such as `header.page.{id}`. */
  readonly productPages: Readonly<Record<string, string>>;
  /** The exchange's other pages that the footer links to, by the id in messages such as `footer.link.{id}`. */
  readonly companyPages: Readonly<Record<string, string>>;
  /** Lists of ids of pages. */
  readonly navigation: {
    /** The groups of the header, by the id in `header.navigation.{id}`; one page alone is a link without a menu. */
    readonly bar: Readonly<Record<string, readonly string[]>>;
    /** The header's last group. */
    readonly more: readonly string[];
    /** The columns of the footer, by the id in `footer.column.{id}`. */
    readonly footer: Readonly<Record<string, readonly string[]>>;
    /** The legal links below the footer's columns. */
    readonly legal: readonly string[];
    /** The path of a call of the API that answers another `bar` and `more`, such as `/x-api/navigation/v1/navigation`. */
    readonly address?: string;
  };
  readonly app: {
    /** The scheme of its links, such as `portico` in `portico://open/home`. */
    readonly scheme: string;
    /** Its name in the user agent, before the version. */
    readonly marker: string;
    /** The first version with a bridge: major, minor and patch. */
    readonly minimumVersion: readonly [number, number, number];
    /** The name of its object in the page's window. */
    readonly bridge: string;
    /** The origin of the addresses that open the app or a store. */
    readonly address: string;
    /** Screens of the app for web addresses, beside those of `productDeepLinks.ts` and in their form. */
    readonly links?: readonly {
      /** The screen and its parameters, such as `promo?code={ID}`. */
      readonly app: string;
      /** Paths below the locale segment, such as `/promo/{ID}/`. */
      readonly web: readonly string[];
      /** A parameter of the query that must have a value. */
      readonly when?: readonly [queryName: string, value: string];
    }[];
  };
  /** The editions by id, as in `data-edition` and on the command line. Unknown hosts show the first one. */
  readonly editions: Readonly<Record<string, EditionConfig>>;
  /** Languages of locales by code, such as `sv`; those of this repository's own configuration need no entry. */
  readonly languages?: Readonly<Record<string, LanguageConfig>>;
}

const hostLabel = form(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'the first label of a host, such as "tr"');
const domain = form(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, 'a domain in lower case, such as "exchange.example"');
const locale = form(/^(?:[a-z]{2,3}-[A-Z]{2,3}|[a-z]{2})$/, 'a locale, such as "tr-TUR" or "en"');
const areaPath = form(/^\/(?:[a-z0-9-]+\/)+$/, 'a path with slashes at both ends, such as "/derivatives/"');

const email = form(
  /^[^\s@]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/,
  'an email address, such as "support@exchange.example"',
);
const phone = form(/^\+[0-9]+(?: [0-9]+)+$/, 'a number in international form, such as "+44 20 7946 0958"');

const cookieName = form(/^[\w-]+$/, 'the name of a cookie, such as "secure-token"');
const version = must(
  (value) =>
    Array.isArray(value) &&
    value.length === 3 &&
    value.every((part) => Number.isSafeInteger(part) && part >= 0),
  "a list of major, minor and patch, such as [3, 6, 1]",
);

const scriptPath = form(
  /^(?:\/[\w.-]+){2,}\.js$/,
  'the path of a script in a folder, such as "/scripts/chat.js"',
);
const pages = record(
  form(/^[a-z][A-Za-z0-9]*$/, 'the id of a page, such as "launchpool"'),
  form(/^\/(?:[a-z0-9-]+\/)+$/, 'a path with slashes at both ends, such as "/earn/launchpool/"'),
);
const pageIds = list(form(/^[a-z][A-Za-z0-9]*$/, 'the id of a page, such as "launchpool"'));
const pageGroups = record(form(/^[a-z][A-Za-z0-9]*$/, 'the id of a group, such as "trade"'), pageIds);
const label = form(/^[a-z0-9-]+$/, 'a name in lower case, such as "mainnet"');
const drawing = form(/^[Mm][\d\s.,A-Za-z-]+$/, "the path data of a drawing");

const siteRule = object({
  name: form(/^\S(?:.*\S)?$/, "the name of the exchange"),
  domains: object({ production: domain, testnet: domain, test: domain }),
  services: object({ api: hostLabel, stream: hostLabel, static: hostLabel, collector: hostLabel }),
  contact: object({ email, phone, security: email }),
  brand: object({
    logo: drawing,
    colours: optional(coloursRule),
    icons: form(/^[\w-]+(?:\/[\w.-]+)*$/, 'a folder of the repository, such as "shell-host/icons"'),
    shareImage: form(
      /^(?:\/[\w.-]+)+\.(?:jpe?g|png|webp)$/,
      'the path of an image, such as "/share/exchange.png"',
    ),
    social: list(
      object({
        name: form(/\S/, "the name of the network"),
        address: form(/^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}\/[\w./@-]*$/, "an https address"),
        icon: drawing,
      }),
    ),
  }),
  cookies: object({ session: cookieName, referral: cookieName, guid: cookieName }),
  storagePrefix: form(/^[a-z][a-z0-9-]*$/, 'a name in lower case, such as "portico"'),
  translationProject: form(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a name in lower case, such as "portico"'),
  monitoring: object({ local: label, dev: label, test: label, testnet: label, production: label }),
  scripts: object({
    uniframe: scriptPath,
    bridge: scriptPath,
    "app-jump": scriptPath,
    attribution: scriptPath,
    "support-chat": scriptPath,
    monitor: scriptPath,
    "tag-manager": scriptPath,
    behaviour: scriptPath,
    "debug-console": scriptPath,
  }),
  productPages: pages,
  companyPages: pages,
  navigation: object({
    bar: pageGroups,
    more: pageIds,
    footer: pageGroups,
    legal: pageIds,
    address: optional(
      form(/^\/x-api(?:\/[a-z0-9-]+)+$/, 'the path of a call, such as "/x-api/navigation/v1/navigation"'),
    ),
  }),
  app: object({
    scheme: form(/^[a-z][a-z0-9+.-]{0,31}$/, 'the scheme of app links, such as "portico"'),
    marker: form(/^[A-Za-z0-9]+$/, 'the name in the user agent, such as "PorticoApp"'),
    minimumVersion: version,
    bridge: form(/^[A-Za-z_$][\w$]*$/, 'the name of an object in the window, such as "hecate"'),
    address: form(
      /^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}$/,
      'an https origin, such as "https://app.exchange.example"',
    ),
    links: optional(
      list(
        object({
          app: form(
            /^[a-z_]+(?:\?[\w-]+=[^&\s]+(?:&[\w-]+=[^&\s]+)*)?$/,
            'a screen, such as "promo?code={ID}"',
          ),
          web: list(form(/^(?:\/[a-z0-9-]+)+\/(?:\{[A-Z]+\}\/)*$/, 'a path, such as "/promo/{ID}/"')),
          when: optional(
            must(
              (value) =>
                Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string"),
              "a list of a query parameter and its value",
            ),
          ),
        }),
      ),
    ),
  }),
  editions: record(
    form(/^[a-z]+(?:-[a-z]+)*$/, 'the id of an edition in lower case, such as "hong-kong"'),
    object({
      host: hostLabel,
      locales: list(locale),
      defaultLocale: locale,
      firstYear: number(1900, 2999, "a year, such as 2018"),
      wordMark: optional(form(/\S/, "the text beside the logo")),
      withheldAreas: optional(list(areaPath)),
    }),
  ),
  languages: optional(
    record(
      form(/^[a-z]{2,3}$/, 'the code of a language, such as "sv"'),
      object({
        name: form(/\S/, "the name of the language in itself"),
        numbers: object({
          decimal: form(/^[^\d]$/, "one character"),
          group: form(/^[^\d]?$/, "one character, or none"),
          minimumGrouping: number(1, 3, "the digits before the first group, such as 1"),
          percentBefore: form(/^[^\d]*$/, "text without digits"),
          percentAfter: form(/^[^\d]*$/, "text without digits"),
        }),
      }),
    ),
  ),
});

/**
 * Checks the configuration of an exchange and returns it.
 *
 * Errors: throws an Error with one sentence for each fault: the path of the field and what to write
 */
export function defineSite<const Site extends SiteConfig>(site: Site): Site {
  const faults = describeFaults(site, siteRule);
  if (faults.length === 0) faults.push(...describeContradictions(site));
  if (faults.length > 0)
    throw new Error(["The configuration of the exchange is wrong.", ...faults].join("\n"));
  return site;
}

/** The faults between fields that are right by themselves. */
function describeContradictions(site: SiteConfig): string[] {
  const { domains, services, editions } = site;
  const { colours } = site.brand;
  const faults = [
    ...describeUnknownPages(site),
    ...describeAppLinks(site.app.links ?? []),
    ...(colours === undefined ? [] : describeContrasts(colours)),
  ];
  const ownerByHost = new Map<string, string>();
  const claim = (path: string, host: string, field: string) => {
    const owner = ownerByHost.get(host);
    if (owner === undefined) ownerByHost.set(host, path);
    else faults.push(`${path} is "${host}" as ${owner} is; write another ${field}.`);
  };
  for (const [name, label] of Object.entries(services)) claim(`services.${name}`, label, "label");
  for (const [id, edition] of Object.entries(editions)) {
    claim(`editions.${id}.host`, edition.host, "label");
    if (!edition.locales.includes(edition.defaultLocale)) {
      faults.push(
        `editions.${id}.defaultLocale is "${edition.defaultLocale}", which editions.${id}.locales does not have; write one of ${edition.locales.join(", ")}.`,
      );
    }
  }
  if (!Object.values(editions).some(({ locales }) => locales.includes("en"))) {
    faults.push(
      "editions have no locale en, in which texts without a translation are; add it to the locales of one.",
    );
  }
  for (const [name, host] of Object.entries(domains)) claim(`domains.${name}`, host, "domain");
  return faults;
}

/** Pages that code names, whatever the navigation has. */
const neededPages = [
  ...["markets", "spot", "derivatives", "earn", "bots", "copy", "fiat", "web3", "rewards"],
  ...["deposit", "assets", "orders", "accountSecurity"],
];

function describeUnknownPages({ productPages, companyPages, navigation }: SiteConfig): string[] {
  const all = { ...productPages, ...companyPages };
  const describe = (path: string, ids: readonly string[], known: object, field: string) =>
    ids
      .filter((id) => !Object.hasOwn(known, id))
      .map((id) => `${path} has "${id}", which is no page; add it to ${field}.`);
  const describeGroups = (
    path: string,
    groups: SiteConfig["navigation"]["bar"],
    known: object,
    field: string,
  ) => Object.entries(groups).flatMap(([id, ids]) => describe(`${path}.${id}`, ids, known, field));
  const inFooter = [all, "productPages or companyPages"] as const;
  return [
    ...neededPages
      .filter((id) => !Object.hasOwn(productPages, id))
      .map(
        (id) => `productPages.${id} is missing; write its path, since pages of every exchange link to it.`,
      ),
    // the header names its last group so
    ...(Object.hasOwn(navigation.bar, "more")
      ? ["navigation.bar.more has the id of the header's last group; write its pages in navigation.more."]
      : []),
    ...describeGroups("navigation.bar", navigation.bar, productPages, "productPages"),
    ...describe("navigation.more", navigation.more, productPages, "productPages"),
    ...describeGroups("navigation.footer", navigation.footer, ...inFooter),
    ...describe("navigation.legal", navigation.legal, ...inFooter),
  ];
}
