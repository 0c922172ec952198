import { parseWebAddress } from "../../core/runtime/webAddress.ts";
import { site } from "../../site/site.ts";
import { findKnownHost, localSuffix } from "./knownHosts.ts";

/** The origins that a page sends requests to, without a trailing slash; `stream` is a `ws:` or `wss:` origin. */
export interface ServiceOrigins {
  readonly page: string;
  readonly api: string;
  readonly stream: string;
  readonly static: string;
  readonly collector: string;
  /** The pages of the rest of the exchange, such as markets and log-in; the page's own origin unless a build configures another. */
  readonly exchange: string;
}

/** Origins that a build can configure instead of those derived from the page's address. */
export type ConfiguredOrigins = Partial<Pick<ServiceOrigins, "api" | "stream" | "exchange">>;

/** Placeholder for the origin of a page without one; RFC 2606 reserves the name, so no server ever answers. */
const noOrigin = "https://unknown.invalid";

/**
 * The service origins of the page at the given address.
 *
 * Shape:  an absolute address such as `location.href`
 * Errors: none; an address that is not http(s) gets unreachable origins
 * Source: S1.12, S1.13; the names are configuration. On localhost and on
 *         unknown hosts every service is the page's own origin, so that a copied page never calls the product.
 */
export function resolveServiceOrigins(pageAddress: string): ServiceOrigins {
  const { origin, host } = parseWebAddress(pageAddress) ?? { origin: noOrigin, host: "" };
  const suffix = findKnownHost(host)?.suffix ?? localSuffix;
  if (suffix === localSuffix) {
    const stream = origin.replace(/^http/, "ws");
    return { page: origin, api: origin, stream, static: origin, collector: origin, exchange: origin };
  }
  return {
    page: origin,
    api: `https://${site.services.api}.${suffix}`,
    stream: `wss://${site.services.stream}.${suffix}`,
    static: `https://${site.services.static}.${suffix}`,
    collector: `https://${site.services.collector}.${suffix}`,
    exchange: origin,
  };
}
