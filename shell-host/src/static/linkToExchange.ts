import { isShellPath } from "./shellPaths.ts";

/**
 * Points the links of a rendered page that lead to pages of the exchange to its origin, in the remotes' prerendered
 * parts as well: those are made without knowing of any host.
 */
export function linkToExchange(html: string, locale: string, exchangeOrigin: string | undefined): string {
  if (exchangeOrigin === undefined) return html;
  const ownLink = new RegExp(`(<a (?:[^>]*? )?href=")(/${locale})(/[^"]*)(?=")`, "g");
  return html.replace(ownLink, (link: string, start: string, segment: string, path: string) =>
    isShellPath(path) ? link : `${start}${exchangeOrigin}${segment}${path}`,
  );
}
