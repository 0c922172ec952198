import { parseWebAddress } from "../../core/runtime/webAddress.ts";
import { defaultAppScheme, isAppLink } from "./appScheme.ts";
import { isAllowedProtocol, isOnOriginOf, readOutsideAddress, toOwnPath } from "./outsideAddress.ts";

export interface LinkAddressOptions {
  /** The page's own origin, such as `location.origin`. */
  readonly origin: string;
  /** The app's scheme. */
  readonly scheme?: string;
}

const contactProtocols = ["mailto:", "tel:"];

/**
 * Validates the target of a link that came as data: a cached navigation, a breadcrumb, a notification's action, a
 * translation. The user chooses to follow it, so other hosts are allowed; schemes that run or read something are not.
 *
 * Shape:  on the page's own origin: path, query and fragment; else https, mailto and tel, as the URL parser writes them, and
 *         links into the app, as they are
 * Errors: none; anything else is `null`, and the caller shows text instead of a link
 */
export function parseLinkAddress(
  address: string,
  { origin, scheme = defaultAppScheme }: LinkAddressOptions,
): string | null {
  if (isAppLink(address, scheme)) return address;
  const page = parseWebAddress(origin);
  const url = page && readOutsideAddress(address, page);
  if (!url) return null;
  if (isOnOriginOf(page, url)) return toOwnPath(url);
  return isAllowedProtocol(page, url) || contactProtocols.includes(url.protocol) ? url.href : null;
}
