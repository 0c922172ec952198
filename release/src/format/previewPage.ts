import type { Placement } from "./channel.ts";

/**
 * The path, below the locale segment, of the page on which a tab previews pages that do not exist yet. Each build of the shell has it in every
 * locale. For all other visitors it is the page for unknown addresses.
 */
export const previewPagePath = "/preview/";

/** The parameter of its address with the path of the previewed page. */
const pathQuery = "portico-page";

/** What the path of an address can be: no dot segments, and no character that browsers encode in it. Source: RFC 3986, section 3.3 */
const pathGrammar = /^\/(?:(?!\.\.?\/)[\w.~!$&'()*+,;=:@%-]+\/)*$/;

/** Whether a remote would have a page at the path, once it is promoted. */
export const hasPage = ({ slot, routes }: Placement, path: string): boolean =>
  slot === "main" && routes.some((route) => new RegExp(`^${route.replace(/:[^/]+/, "[^/]+")}$`).test(path));

/**
 * The address, below the locale segment, at which the page of a path is previewed.
 *
 * Shape:  `link` is below the locale segment as well, such as `/spin-wheel/?tab=rules`
 */
export function formatPreviewPage(link: string): string {
  const { pathname, searchParams, hash } = new URL(link, "https://page.invalid");
  searchParams.set(pathQuery, pathname);
  return `${previewPagePath}?${searchParams.toString()}${hash}`;
}

/** The page that an address previews. */
interface PreviewedPage {
  /** Below the locale segment. */
  readonly path: string;
  /** What the page itself would have. */
  readonly query: URLSearchParams;
}

/** Reads what {@link formatPreviewPage} wrote; `null` for the address of another page. */
export function readPreviewedPage({
  pathname,
  search,
}: Pick<URL, "pathname" | "search">): PreviewedPage | null {
  const query = new URLSearchParams(search);
  const path = query.get(pathQuery);
  if (path === null || !pathGrammar.test(path) || !/^\/[^/]+\/preview\/$/.test(pathname)) return null;
  query.delete(pathQuery);
  return { path, query };
}
