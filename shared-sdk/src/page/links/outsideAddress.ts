import { findKnownHost, localSuffix } from "../../region/editions/knownHosts.ts";

/**
 * Reads an address from outside as a browser on the given page would.
 *
 * Errors: none; `null` for what can't be read, carries credentials, or is blank (a URL parser would read that as
 *         the page itself, which is never intended)
 */
export function readOutsideAddress(address: string, page: URL): URL | null {
  try {
    const url = new URL(address, page);
    return address.trim() === "" || url.username !== "" || url.password !== "" ? null : url;
  } catch {
    return null;
  }
}

/** Whether an address is on the page's own origin. A `blob:` address reports an origin without being one. */
export function isOnOriginOf(page: URL, url: URL): boolean {
  return url.protocol === page.protocol && url.host === page.host;
}

/**
 * The address without its origin; `null` where it begins with two slashes: read again, that would name another host.
 */
export function toOwnPath({ pathname, search, hash }: URL): string | null {
  return pathname.startsWith("//") ? null : pathname + search + hash;
}

/** Whether a connection may be made: encrypted, or on the development machine from itself. */
export function isAllowedProtocol(page: URL, url: URL): boolean {
  return url.protocol === "https:" || (url.protocol === "http:" && isLocal(url) && isLocal(page));
}

function isLocal(url: URL): boolean {
  return findKnownHost(url.hostname)?.suffix === localSuffix;
}
