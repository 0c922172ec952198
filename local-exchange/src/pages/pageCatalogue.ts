import { isAreaOffered, type EditionId } from "@portico/shared-sdk";
import { pairAt } from "./renderTrade.ts";
import { pagePaths, type PageId } from "@portico/shared-sdk/pages";

/** The pages of the exchange that are not the shell's own. Their messages are `{id}.title` and `{id}.lead`. */
export interface ExchangePage {
  readonly id: string;
  /** The path below the locale segment, with slashes at both ends. */
  readonly path: string;
  readonly kind: PageKind;
  /** Whether addresses below `path` are this page as well. */
  readonly hasSubpages: boolean;
}

/** A placeholder says what the exchange shows under its address. */
type PageKind = "prices" | "trade" | "assets" | "orders" | "placeholder" | AccountPageKind;

/** `invite` registers, too: it is where a friend's link leads. */
export type AccountPageKind = "login" | "register" | "invite";

const workingPages: readonly ExchangePage[] = [
  { id: "markets", path: pagePaths.markets, kind: "prices", hasSubpages: true },
  { id: "spot", path: pagePaths.spot, kind: "prices", hasSubpages: false },
  { id: "trade", path: pagePaths.spot, kind: "trade", hasSubpages: true },
  { id: "assets", path: "/assets/", kind: "assets", hasSubpages: true },
  { id: "orders", path: "/orders/", kind: "orders", hasSubpages: true },
  { id: "login", path: "/login/", kind: "login", hasSubpages: false },
  { id: "register", path: "/register/", kind: "register", hasSubpages: false },
  { id: "invite", path: "/invite/", kind: "invite", hasSubpages: false },
];

/** Addresses below theirs are the same page. Source: S1.1 */
const areas: readonly PageId[] = [
  "derivatives",
  "earn",
  "bots",
  "copy",
  "fiat",
  "web3",
  "rewards",
  "accountSecurity",
  "referral",
];

const placeholderAt = (id: PageId, path: string): ExchangePage => ({
  id,
  path,
  kind: "placeholder",
  hasSubpages: areas.includes(id),
});

/** All pages that header, footer and account menu link to; those that do not work here are placeholders. */
export const exchangePages: readonly ExchangePage[] = [
  ...workingPages,
  // order: after the spot pages, whose addresses begin alike
  placeholderAt("derivatives", "/trade/"),
  ...(Object.keys(pagePaths) as PageId[])
    .filter((id) => !workingPages.some((page) => page.id === id) && !isElsewhere(id))
    .map((id) => placeholderAt(id, pagePaths[id])),
];

/** Whether the shell has the page, or the area above it. */
function isElsewhere(id: PageId): boolean {
  return id === "contests" || areas.some((area) => area !== id && pagePaths[id].startsWith(pagePaths[area]));
}

/** @param rest path below the locale segment, with slashes at both ends */
export function findExchangePage(edition: EditionId, rest: string): ExchangePage | null {
  const page = exchangePages.find(({ path, hasSubpages }) =>
    hasSubpages ? rest.startsWith(path) : rest === path,
  );
  if (page === undefined || !isOffered(edition, page.id)) return null;
  return page.kind === "trade" && pairAt(rest) === null ? null : page;
}

/** An area has several addresses, and is left out under all of them. */
function isOffered(edition: EditionId, id: string): boolean {
  return exchangePages.every((page) => page.id !== id || isAreaOffered(edition, page.path));
}
