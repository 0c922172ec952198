import { isShellPath } from "../page/navigation/shellPaths.ts";

export interface LinkTargets {
  readonly locale: string;
  /** Where the exchange's own pages are; absent when they have the page's own origin. */
  readonly exchangeOrigin: string | undefined;
  /** The routes of the remotes, whose pages remain at the page's own origin. */
  readonly routes: readonly string[];
}

/**
 * Points the links of a rendered page that lead to pages of the exchange to its origin, in the remotes' prerendered
 * parts as well. Those are made without knowing of any host.
 */
export function rewriteExchangeLinks(html: string, { locale, exchangeOrigin, routes }: LinkTargets): string {
  if (exchangeOrigin === undefined) return html;
  const ownLink = new RegExp(`(<a (?:[^<>]*? )?href=")(/${locale})(/[^"]*)(?=")`, "g");
  return html.replace(ownLink, (link: string, start: string, segment: string, path: string) =>
    isShellPath(path, routes) ? link : `${start}${exchangeOrigin}${segment}${path}`,
  );
}
