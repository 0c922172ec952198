import { isIP } from "node:net";
import { hostname } from "node:os";
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
 * matches; nor does the page of a site whose name was made to lead to this machine, although its `Host` header agrees.
 */
export function isOwnOrigin({
  headers: { origin = "" },
  host: requestHost,
  server,
}: FastifyRequest): boolean {
  if (server.pageOrigins.includes(origin)) return true;
  const host = /^https?:\/\/([^/@]+)$/.exec(origin)?.[1];
  return (
    host !== undefined &&
    (isKnownHost(host) || (host === requestHost && isOwnHost(host))) &&
    portOf(host) === portOf(requestHost)
  );
}

/** Whether only this machine can have the host of a request: a host of the exchange, an address, or the machine's own name. */
export function isOwnHost(host: string): boolean {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  return (
    isKnownHost(host) || isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0 || name === hostname().toLowerCase()
  );
}

const portOf = (host: string): string => /:(\d+)$/.exec(host)?.[1] ?? "";

declare module "fastify" {
  interface FastifyInstance {
    /** Origins of pages that are served elsewhere and may call this exchange. */
    readonly pageOrigins: readonly string[];
  }
}
