import { negotiate } from "@fastify/accept-negotiator";
import { deltaEncoding, storedEncodings, type StoredEncoding } from "@portico/release/site";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Resource } from "./resource.ts";

export interface SendOptions {
  readonly cacheControl: string;
  readonly status?: number;
  /** The resource as its difference from what the client has. */
  readonly delta?: Resource | null;
}

/** Caching of files that change under a permanent name and are verified by their hash: browsers revalidate them each time. */
export const revalidatedCaching = "no-cache";

/**
 * Responds to GET and HEAD with a resource: compressed when the client accepts it, 304 when it is cached.
 *
 * Source: RFC 9110 §12.5.3 (encodings), §13 (conditions)
 */
export async function sendResource(
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Resource,
  { cacheControl, status = 200, delta = null }: SendOptions,
): Promise<FastifyReply> {
  reply.code(status).header("cache-control", cacheControl).header("x-content-type-options", "nosniff");
  if (resource.isCompressible) reply.header("vary", addVary(reply.getHeader("vary"), "accept-encoding"));

  const encoding = resource.isCompressible ? acceptedEncoding(request) : null;
  reply.header("etag", delta === null ? entityTag(resource, encoding) : entityTag(delta, null));
  if (status === 200 && isKnownToClient(request, resource)) return reply.code(304).send();

  reply.header("content-type", resource.contentType);
  if (delta !== null) return reply.header("content-encoding", deltaEncoding).send(delta.bytes);
  if (encoding === null) return reply.send(resource.bytes);
  return reply.header("content-encoding", encoding).send(await resource.encodedAs(encoding));
}

function acceptedEncoding(request: FastifyRequest): StoredEncoding | null {
  const header = request.headers["accept-encoding"];
  return typeof header === "string" ? negotiate(header, [...storedEncodings]) : null;
}

function entityTag(resource: Resource, encoding: StoredEncoding | null): string {
  return encoding === null ? `"${resource.hash}"` : `"${resource.hash}-${encoding}"`;
}

/** The client may hold any encoding of these bytes. */
function isKnownToClient(request: FastifyRequest, resource: Resource): boolean {
  const known = request.headers["if-none-match"];
  if (known === undefined) return false;
  const tags = [null, ...storedEncodings].map((encoding) => entityTag(resource, encoding));
  return known.split(",").some((tag) => {
    const plain = tag.trim().replace(/^W\//, "");
    return plain === "*" || tags.includes(plain);
  });
}

function addVary(present: unknown, name: string): string {
  return typeof present === "string" && present !== "" ? `${present}, ${name}` : name;
}

/** Answers for files that only programs request; never cached, because a release may be published soon. */
export function sendNotFoundFile(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" })
    .type("text/plain; charset=utf-8")
    .send("There is no such file.\n");
}
