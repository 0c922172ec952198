import type { IncomingMessage } from "node:http";
import { resolveServiceOrigins } from "@portico/shared-sdk/host";
import { createProxyMiddleware } from "http-proxy-middleware";

/** Calls of the API, under either of its bases. */
const apiCall = /^\/(?:s1\/)?(?:(?:x-api|v2)\/|logout(?:\?|$))/;

/** Images that the API's replies name, such as those of contests; the page requests them from its own static host. */
const imageRequest = /^\/common-static\/images\//;

/**
 * Passes calls, images and quote sockets of local pages on to another exchange, as if its own pages had sent them. Requests of other
 * pages keep their `Origin`, so that the exchange refuses what a foreign site sends to this machine.
 */
export function proxyExchange(pageOrigin: string) {
  const { api, stream, static: files } = resolveServiceOrigins(pageOrigin);
  const options = { changeOrigin: true, logLevel: "silent" as const };
  // a cookie for the exchange's domain would not be stored
  const calls = createProxyMiddleware({ ...options, target: api, cookieDomainRewrite: "" });
  const images = createProxyMiddleware({ ...options, target: files });
  const sockets = createProxyMiddleware({ ...options, target: stream, ws: true });

  const asOwnPage = (request: IncomingMessage) => {
    const { origin, host } = request.headers;
    if (origin === `http://${host}`) request.headers.origin = pageOrigin;
    return request;
  };
  return {
    isPassed: (path: string) => apiCall.test(path) || imageRequest.test(path),
    pass: (request: IncomingMessage, response: unknown) => {
      const proxy = apiCall.test(request.url ?? "") ? calls : images;
      void proxy(asOwnPage(request) as never, response as never, () => {});
    },
    passSocket: (request: IncomingMessage, socket: unknown, head: unknown) =>
      sockets.upgrade?.(asOwnPage(request) as never, socket as never, head),
  };
}
