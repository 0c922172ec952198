import { isKnownHost } from "@portico/shared-sdk";
import type { FastifyRequest } from "fastify";

/**
 * Whether a call that changes something comes from one of the product's pages. Browsers name the page's origin on
 * every such call; clients without a page name none.
 */
export function isFromOwnPage(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  return origin === undefined || isOwnOrigin(origin, request.host);
}

/** Shape: an `Origin` header; `null`, as a sandboxed page sends it, never matches */
export function isOwnOrigin(origin: string, requestHost: string): boolean {
  const host = /^https?:\/\/([^/@]+)$/.exec(origin)?.[1];
  return host !== undefined && (host === requestHost || isKnownHost(host));
}
