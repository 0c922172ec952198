import type { FastifyReply, FastifyRequest } from "fastify";

export interface CookieOptions {
  readonly maxAgeSeconds: number;
  readonly sameSite: "Lax" | "Strict";
  readonly isHttpOnly?: boolean;
}

/**
 * The values of all cookies of that name, as they were set; this server sets only characters that need no encoding. A
 * sibling host can set a second cookie of the name, which may come first.
 */
export function readCookies(request: FastifyRequest, name: string): readonly string[] {
  return (request.headers.cookie ?? "")
    .split(";")
    .map((pair) => splitOnce(pair.trim(), "="))
    .flatMap(([key, value]) => (key === name && value !== "" ? [value] : []));
}

/** Sets a cookie for the whole host; secure where the connection is. An age of 0 removes it. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  { maxAgeSeconds, sameSite, isHttpOnly = false }: CookieOptions,
): void {
  const attributes = [`${name}=${value}`, "Path=/", `Max-Age=${maxAgeSeconds}`, `SameSite=${sameSite}`];
  if (isHttpOnly) attributes.push("HttpOnly");
  if (request.protocol === "https") attributes.push("Secure");
  reply.header("set-cookie", attributes.join("; "));
}

function splitOnce(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator);
  return index === -1 ? [text, ""] : [text.slice(0, index), text.slice(index + 1)];
}
