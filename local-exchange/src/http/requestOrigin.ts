import { isKnownHost } from "@portico/shared-sdk/host";
import type { FastifyRequest } from "fastify";

/**
 * Whether a call that changes something comes from one of the product's pages. Browsers name the page's origin on
 * every such call; clients without a page name none.
 */
export function isFromOwnPage(request: FastifyRequest): boolean {
  return request.headers.origin === undefined || isOwnOrigin(request);
}

/**
 * Whether the `Origin` header is that of the exchange itself: one of its hosts at the port of the request, or one of the
 * configured origins. Another program's page on this machine has another port. `null`, as a sandboxed page sends it, never
 * matches.
 */
export function isOwnOrigin({
  headers: { origin = "" },
  host: requestHost,
  server,
}: FastifyRequest): boolean {
  if (server.pageOrigins.includes(origin)) return true;
  const host = /^https?:\/\/([^/@]+)$/.exec(origin)?.[1];
  return (
    host !== undefined && (isKnownHost(host) || host === requestHost) && portOf(host) === portOf(requestHost)
  );
}

const portOf = (host: string): string => /:(\d+)$/.exec(host)?.[1] ?? "";

declare module "fastify" {
  interface FastifyInstance {
    /** Origins of pages that are served elsewhere and may call this exchange. */
    readonly pageOrigins: readonly string[];
  }
}
