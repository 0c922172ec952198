import { isKnownHost } from "../../region/editions/environments.ts";
import { resolveEdition } from "../../region/editions/resolveEdition.ts";
import { defaultLocaleByEdition } from "../../region/locale/locales.ts";
import { parseWebAddress } from "../../core/runtime/webAddress.ts";
import { isAllowedProtocol, isOnOriginOf, readOutsideAddress, toOwnPath } from "./outsideAddress.ts";

export interface SafeRedirectOptions {
  /** The page's own origin, such as `location.origin`. */
  readonly origin: string;
  /** The address for refused redirects; by default the home of the page's edition. */
  readonly fallback?: string;
}

/**
 * Validates an address that came from outside (a query, a cache, a message, a cookie, a translation) before the page
 * navigates to it.
 *
 * Shape:  on the page's own origin: path, query and fragment; on another of the product's page hosts: the whole
 *         address as the URL parser writes it; anything else: `fallback`
 * Errors: none
 * Source: the specification names `redirect_url`; the rule is this project's
 */
export function safeRedirect(address: string, { origin, fallback }: SafeRedirectOptions): string {
  const page = parseWebAddress(origin);
  return (page && validate(address, page)) ?? fallback ?? homeOf(page);
}

function validate(address: string, page: URL): string | null {
  const url = readOutsideAddress(address, page);
  if (url === null) return null;
  if (isOnOriginOf(page, url)) return toOwnPath(url);
  return isAllowedProtocol(page, url) && url.port === page.port && isKnownHost(url.hostname)
    ? url.href
    : null;
}

function homeOf(page: URL | null): string {
  return `/${defaultLocaleByEdition[resolveEdition(page?.host ?? "")]}/`;
}
