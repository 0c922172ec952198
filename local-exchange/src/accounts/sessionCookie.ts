import { resolveCookieNames, resolveEnvironment } from "@portico/shared-sdk/host";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionLifeMs, type Session, type SessionBook } from "./sessionBook.ts";

function sessionCookieName(request: FastifyRequest): string {
  return resolveCookieNames(resolveEnvironment(request.host)).session;
}

/**
 * The token of the request's session: the header, sent inside the app, else the cookie of the host's environment. Of
 * several cookies the first with an open session counts; `null` where none has one.
 */
export function sessionTokenOf(request: FastifyRequest, sessions: SessionBook): string | null {
  const header = request.headers["usertoken"];
  const tokens = typeof header === "string" && header !== "" ? [header] : readCookies(request);
  return tokens.find((token) => sessions.accountIdOf(token) !== null) ?? null;
}

export function accountIdOf(request: FastifyRequest, sessions: SessionBook): number | null {
  const token = sessionTokenOf(request, sessions);
  return token === null ? null : sessions.accountIdOf(token);
}

/** Sets the cookie of a session, or removes it. Readable by script, because the product sends it as a header inside the app. */
export function sendSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | null,
): void {
  const [value, maxAgeSeconds] = session === null ? ["", 0] : [session.token, sessionLifeMs / 1000];
  const secure = request.protocol === "https" ? "; Secure" : "";
  const name = sessionCookieName(request);
  reply.header("set-cookie", `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`);
}

/** A sibling host can set a second cookie of the name, which may come first. */
function readCookies(request: FastifyRequest): readonly string[] {
  const start = `${sessionCookieName(request)}=`;
  return (request.headers.cookie ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start))
    .map((pair) => pair.slice(start.length))
    .filter((value) => value !== "");
}
