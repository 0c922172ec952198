export type PageId = "home" | "contest" | "sem" | "not-found";

/**
 * A static page that every edition has in every language.
 *
 * Source: design decisions.md "Pages"
 */
export interface StaticPage {
  readonly id: PageId;
  /** Path below the locale segment, with slashes at both ends. */
  readonly path: string;
  /** Where it is stored, below its locale's folder. */
  readonly file: string;
  /** Its title and description are `{messagePrefix}.title` and `{messagePrefix}.description`. */
  readonly messagePrefix: string;
  /** The remote that is the page's main content and starts without waiting for the shell. */
  readonly mainRemote: string | null;
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

export const staticPages: readonly StaticPage[] = [
  { id: "home", path: "/", file: "index.html", messagePrefix: "home", mainRemote: null },
  contestPage("/trading-contest/"),
  ...contestIds.map((contestId) => contestPage(`/trading-contest/${contestId}/`)),
  { id: "sem", path: "/sem/", file: "sem/index.html", messagePrefix: "sem", mainRemote: null },
];

/** Answers for every address that is no page; it stands at no address of its own. */
export const notFoundPage: StaticPage = {
  id: "not-found",
  path: "/",
  file: "404.html",
  messagePrefix: "notFound",
  mainRemote: null,
};
