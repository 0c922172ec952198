import { describeFaults, form, list, number, object, optional, record } from "./configRules.ts";

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
    /** In international form, such as `+44 20 7946 0958`. */
    readonly phone: string;
    /** The address for reports of vulnerabilities. */
    readonly security: string;
  };
  /** By id, as in `data-edition` and on the command line. Unknown hosts show the first one. */
  readonly editions: Readonly<Record<string, EditionConfig>>;
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

const siteRule = object({
  name: form(/^\S(?:.*\S)?$/, "the name of the exchange"),
  domains: object({ production: domain, testnet: domain, test: domain }),
  services: object({ api: hostLabel, stream: hostLabel, static: hostLabel, collector: hostLabel }),
  contact: object({ email, phone, security: email }),
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
function describeContradictions({ domains, services, editions }: SiteConfig): string[] {
  const faults: string[] = [];
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
