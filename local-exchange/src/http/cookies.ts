import type { FastifyReply, FastifyRequest } from "fastify";

export interface CookieOptions {
  readonly maxAgeSeconds: number;
  readonly sameSite: "Lax" | "Strict";
  readonly isHttpOnly?: boolean;
}

/** The first cookie of that name, as it was set; this server sets only characters that need no encoding. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const [key, value] = splitOnce(pair.trim(), "=");
    if (key === name && value !== "") return value;
  }
  return null;
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
