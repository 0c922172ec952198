import { site } from "../../site/site.ts";
import { suffixByEnvironment } from "./knownHosts.ts";
import type { ServiceOrigins } from "./serviceOrigins.ts";

/**
 * The address of a file of the product as the page can reach it. Where the page's static host is its own origin, as on
 * localhost, that origin takes the place of the public static hosts. Every other address stays as it is.
 */
export function resolveStaticAddress(
  address: string,
  origins: Pick<ServiceOrigins, "page" | "static">,
): string {
  if (origins.static !== origins.page) return address;
  const host = Object.values(suffixByEnvironment)
    .map((suffix) => `https://${site.services.static}.${suffix}`)
    .find((origin) => address.startsWith(`${origin}/`));
  return host === undefined ? address : origins.static + address.slice(host.length);
}
