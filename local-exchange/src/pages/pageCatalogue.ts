import { isAreaOffered, type EditionId } from "@portico/shared-sdk";
import { areaIds, pagePaths, type PageId } from "@portico/shared-sdk/pages";

/** The pages of the exchange that are not the shell's own. Their messages are `{id}.title`, `{id}.lead` and `{id}.point1` on. */
export interface ExchangePage {
  readonly id: string;
  /** Below the locale segment, with slashes at both ends. */
  readonly path: string;
  readonly kind: PageKind;
  /** Whether addresses below `path` are this page as well. */
  readonly hasSubpages: boolean;
}

type PageKind =
  "area" | "prices" | "trade" | "assets" | "orders" | "referral" | "text" | "legal" | AccountPageKind;

/** `invite` registers, too: it is where a friend's link leads. */
export type AccountPageKind = "login" | "register" | "invite";

const subpagesOf =
  (kind: PageKind) =>
  (id: PageId, path: string = pagePaths[id]): ExchangePage => ({ id, path, kind, hasSubpages: true });
const pageOf =
  (kind: PageKind) =>
  (id: PageId): ExchangePage => ({ id, path: pagePaths[id], kind, hasSubpages: false });
const [area, text, legal] = [subpagesOf("area"), pageOf("text"), pageOf("legal")];

const accountPage = (id: AccountPageKind): ExchangePage => ({
  id,
  path: `/${id}/`,
  kind: id,
  hasSubpages: false,
});

/** Source: product spec §1 for the areas; the other paths are those that header, footer and account menu link to */
export const exchangePages: readonly ExchangePage[] = [
  subpagesOf("prices")("markets"),
  pageOf("prices")("spot"),
  { id: "trade", path: pagePaths.spot, kind: "trade", hasSubpages: true },
  // order: after the spot pages, whose addresses begin alike
  area("derivatives", "/trade/"),
  area("derivatives"),
  area("earn"),
  area("bots"),
  area("copy"),
  area("fiat"),
  area("web3"),
  area("rewards"),
  subpagesOf("assets")("assets", "/assets/"),
  subpagesOf("orders")("orders", "/orders/"),
  subpagesOf("text")("accountSecurity"),
  subpagesOf("referral")("referral"),
  text("aboutUs"),
  text("careers"),
  text("news"),
  text("security"),
  text("fees"),
  text("vip"),
  text("api"),
  text("taxApi"),
  text("help"),
  text("contact"),
  text("status"),
  text("complaints"),
  legal("terms"),
  legal("privacy"),
  legal("risk"),
  legal("cookies"),
  accountPage("login"),
  accountPage("register"),
  accountPage("invite"),
];

/** Pages that are listed beside each other. */
const groups: readonly (readonly string[])[] = [
  areaIds,
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
