import type { EditionId, Locale } from "@portico/shared-sdk";
import type { FileRef } from "../format/index.ts";

/** Whose pages a path belongs to: each build of the shell has its own, since each needs its own boot. */
export interface PagePlace {
  /** Id of the shell's build, as in its record. */
  readonly shellId: string;
  readonly environment: string;
  readonly edition: EditionId;
}

const folderOf = ({ shellId, environment, edition }: PagePlace): string =>
  `${shellId}/${environment}/${edition}`;

/** The path of a locale's template, which the shell's build wrote. */
export function templatePath(place: PagePlace, locale: Locale): string {
  return `templates/${folderOf(place)}/${locale}.html`;
}

/** The path of a page of the shell in a locale as its build wrote it, before a promotion fills its places. */
export function shellPagePath(place: PagePlace, locale: Locale, path: string): string {
  return `templates/${folderOf(place)}/${locale}${path}index.html`;
}

/**
 * The path of a remote's page for web servers.
 *
 * Shape:  `path` is below the locale segment, with slashes at both ends
 */
export function pagePath(place: PagePlace, locale: Locale, path: string): string {
  return `${pagesFolder(place)}${locale}${path}index.html`;
}

/** Where all pages of remotes in an edition are. */
export function pagesFolder(place: PagePlace): string {
  return `pages/${folderOf(place)}/`;
}

/** Long enough that no two stylesheets of a remote have one name. Units: hexadecimal digits */
const styleNameLength = 24;

/**
 * The path of the copy of a release's stylesheet that its pages use, so that they keep their styles while the release's
 * files fail to load. Releases with the same stylesheet have the same copy: a new version alone changes no page.
 *
 * Shape:  `base` is the folder of the release on the origin, `/remotes/{name}/{version}/`
 */
export function pageStylePath(base: string, { integrity }: FileRef): string {
  const hash = Buffer.from(integrity.slice("sha384-".length), "base64").toString("hex");
  return `page-styles/${base.split("/")[2]}/${hash.slice(0, styleNameLength)}.css`;
}

/** The path of the sitemap of all remotes' pages in an edition. */
export function pageSitemapPath(place: PagePlace): string {
  return `${pagesFolder(place)}sitemap-remotes.xml`;
}
