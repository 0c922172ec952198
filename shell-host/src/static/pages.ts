/**
 * The static pages that every edition has in every language.
 *
 * Source: design decisions.md "Pages"
 */
export interface StaticPage {
  readonly id: PageId;
  /** Path below the locale segment, with slashes at both ends. */
  readonly path: string;
  /** Remotes that are the page's main content and start without waiting for the shell. */
  readonly mainRemote: string | null;
}

export type PageId = "home" | "contest" | "sem" | "not-found";

/** Contests whose pages are generated; the catalogue of the exchange decides what they show. */
export const contestIds = ["winter-trading-cup", "spring-sprint", "autumn-altcoin-race"] as const;

export const contestBasePath = "/trading-contest/";

export const staticPages: readonly StaticPage[] = [
  { id: "home", path: "/", mainRemote: null },
  { id: "contest", path: contestBasePath, mainRemote: "contest" },
  ...contestIds.map((id): StaticPage => ({ id: "contest", path: `${contestBasePath}${id}/`, mainRemote: "contest" })),
  { id: "sem", path: "/sem/", mainRemote: null },
];
