/** The pages whose content the shell draws itself. */
export type PageId = "home" | "sem" | "not-found";

/**
 * A static page that every edition has in every language.
 *
 * Source: S2.3
 */
export interface StaticPage {
  readonly id: PageId;
  /** Path below the locale segment, with slashes at both ends. */
  readonly path: string;
  /** Where it is stored, below its locale's folder. */
  readonly file: string;
  /** Its title and description are `{messagePrefix}.title` and `{messagePrefix}.description`. */
  readonly messagePrefix: string;
}

export const homePage: StaticPage = { id: "home", path: "/", file: "index.html", messagePrefix: "home" };

export const staticPages: readonly StaticPage[] = [
  homePage,
  { id: "sem", path: "/sem/", file: "sem/index.html", messagePrefix: "sem" },
];

/** Served for every unknown address; it has no address of its own. */
export const notFoundPage: StaticPage = {
  id: "not-found",
  path: "/",
  file: "404.html",
  messagePrefix: "notFound",
};

/**
 * Pages without content, for everything else in the product: header, footer and head are the shell's, so that no page
 * looks or behaves differently.
 */
export interface PageTemplate {
  readonly file: string;
  /** Whether the main content is a remote's. */
  readonly isOfRemote: boolean;
}

/** Filled with the pages of a remote when it is promoted. */
export const remoteTemplate: PageTemplate = { file: "remote-template.html", isOfRemote: true };

export const pageTemplates: readonly PageTemplate[] = [
  remoteTemplate,
  // the exchange's server fills it for its own pages
  { file: "template.html", isOfRemote: false },
];
