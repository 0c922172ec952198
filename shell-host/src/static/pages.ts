import { templateSlots } from "@portico/shared-sdk/static";

export type PageId = "home" | "contest" | "sem" | "not-found";

/**
 * A static page that every edition has in every language.
 *
 * Source: design decisions.md "Pages"
 */
export interface StaticPage {
  readonly id: PageId | typeof templateSlots.page;
  /** Path below the locale segment, with slashes at both ends. */
  readonly path: string;
  /** Where it is stored, below its locale's folder. */
  readonly file: string;
  /** Its title and description are `{messagePrefix}.title` and `{messagePrefix}.description`; `null` for the template. */
  readonly messagePrefix: string | null;
  /** The remote that is the page's main content and starts without waiting for the shell. */
  readonly mainRemote: string | null;
  /** The contest whose title, dates and share image its head has. */
  readonly contestId?: string;
}

/** Contests whose pages are generated; the catalogue of the exchange decides what they show. */
export const contestIds = ["winter-trading-cup", "spring-sprint", "autumn-altcoin-race"] as const;

const contestPage = (path: string): StaticPage => ({
  id: "contest",
  path,
  file: `${path.slice(1)}index.html`,
  messagePrefix: "contest",
  mainRemote: "contest",
});

export const homePage: StaticPage = {
  id: "home",
  path: "/",
  file: "index.html",
  messagePrefix: "home",
  mainRemote: null,
};

export const staticPages: readonly StaticPage[] = [
  homePage,
  contestPage("/trading-contest/"),
  ...contestIds.map((contestId) => ({ ...contestPage(`/trading-contest/${contestId}/`), contestId })),
  { id: "sem", path: "/sem/", file: "sem/index.html", messagePrefix: "sem", mainRemote: null },
];

/** Served for every address that is no page; it has no address of its own. */
export const notFoundPage: StaticPage = {
  id: "not-found",
  path: "/",
  file: "404.html",
  messagePrefix: "notFound",
  mainRemote: null,
};

/**
 * The page that the exchange's server fills for every other address of the product: header, footer and head are the
 * shell's, so that no page looks or behaves differently.
 */
export const templatePage: StaticPage = {
  id: templateSlots.page,
  path: `/${templateSlots.path}/`,
  file: "template.html",
  messagePrefix: null,
  mainRemote: null,
};
