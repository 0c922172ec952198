import type { FastifyRequest } from "fastify";

/** The path as it came: still percent-encoded, without the query. */
export function requestPathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0]!;
}

/** The query as it came, with its question mark, or nothing. */
export function requestQueryOf(request: FastifyRequest): string {
  return request.url.slice(requestPathOf(request).length);
}
