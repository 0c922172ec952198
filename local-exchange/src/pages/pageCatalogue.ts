import { isAreaOffered, type EditionId } from "@portico/shared-sdk";

/** The pages of the exchange that are not the shell's own. Their messages are `{id}.title`, `{id}.lead` and `{id}.point1` on. */
export interface ExchangePage {
  readonly id: string;
  /** Below the locale segment, with slashes at both ends. */
  readonly path: string;
  readonly kind: PageKind;
  /** Whether addresses below `path` are this page as well. */
  readonly hasSubpages: boolean;
}

type PageKind = "area" | "prices" | "trade" | "assets" | "orders" | "referral" | "text" | AccountPageKind;

/** `invite` registers, too: it is where a friend's link leads. */
export type AccountPageKind = "login" | "register" | "invite";

const subpagesOf = (kind: PageKind) => (id: string, path: string) => ({ id, path, kind, hasSubpages: true });
const pageOf = (kind: PageKind) => (id: string, path: string) => ({ id, path, kind, hasSubpages: false });
const [area, text] = [subpagesOf("area"), pageOf("text")];

/** Source: product spec §1 for the areas; the other paths are those that header, footer and account menu link to */
export const exchangePages: readonly ExchangePage[] = [
  subpagesOf("prices")("markets", "/markets/"),
  pageOf("prices")("spot", "/trade/spot/"),
  subpagesOf("trade")("trade", "/trade/spot/"),
  // order: after the spot pages, whose addresses begin alike
  area("derivatives", "/trade/"),
  area("derivatives", "/derivatives/"),
  area("earn", "/earn/"),
  area("bots", "/trading-bot/"),
  area("copy", "/copy-trade/"),
  area("fiat", "/fiat/"),
  area("web3", "/web3/"),
  area("rewards", "/rewards-hub/"),
  subpagesOf("assets")("assets", "/assets/"),
  subpagesOf("orders")("orders", "/orders/"),
  subpagesOf("text")("accountSecurity", "/user/security/"),
  subpagesOf("referral")("referral", "/referral/"),
  text("aboutUs", "/about-us/"),
  text("careers", "/careers/"),
  text("news", "/news/"),
  text("security", "/security/"),
  text("fees", "/fees/"),
  text("vip", "/vip/"),
  text("api", "/api/"),
  text("taxApi", "/tax-api/"),
  text("help", "/help/"),
  text("contact", "/contact/"),
  text("status", "/status/"),
  text("complaints", "/complaints/"),
  text("terms", "/legal/terms/"),
  text("privacy", "/legal/privacy/"),
  text("risk", "/legal/risk/"),
  text("cookies", "/legal/cookies/"),
  pageOf("login")("login", "/login/"),
  pageOf("register")("register", "/register/"),
  pageOf("invite")("invite", "/invite/"),
];

/** Pages that are listed beside each other. */
const groups: readonly (readonly string[])[] = [
  ["spot", "derivatives", "earn", "bots", "copy", "fiat", "web3", "rewards"],
  ["assets", "orders", "accountSecurity", "referral"],
  ["aboutUs", "careers", "news", "security"],
  ["fees", "vip", "api", "taxApi"],
  ["help", "contact", "status", "complaints"],
  ["terms", "privacy", "risk", "cookies"],
];

/** @param rest path below the locale segment, with slashes at both ends */
export function findExchangePage(edition: EditionId, rest: string): ExchangePage | null {
  const page = exchangePages.find(({ path, hasSubpages }) =>
    hasSubpages ? rest.startsWith(path) : rest === path,
  );
  return page !== undefined && isOffered(edition, page.id) ? page : null;
}

/** The other pages of a page's group that the edition offers, each with its address. */
export function relatedPagesOf(edition: EditionId, id: string): readonly ExchangePage[] {
  const group = groups.find((ids) => ids.includes(id)) ?? [];
  return group
    .filter((other) => other !== id && isOffered(edition, other))
    .map((other) => exchangePages.findLast((page) => page.id === other)!);
}

/** An area has several addresses, and is left out under all of them. */
function isOffered(edition: EditionId, id: string): boolean {
  return exchangePages.every((page) => page.id !== id || isAreaOffered(edition, page.path));
}
