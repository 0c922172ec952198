import type { Environment } from "@portico/shared-sdk";
import { resolveEnvironment } from "@portico/shared-sdk/host";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readCookies, setCookie } from "../http/cookies.ts";
import { sessionLifeMs, type Session, type SessionBook } from "./sessionBook.ts";

const cookieNames: Readonly<Record<Environment, string>> = {
  production: "secure-token",
  testnet: "testnet-secure-token",
  test: "test-secure-token",
};

function sessionCookieName(request: FastifyRequest): string {
  return cookieNames[resolveEnvironment(request.host)];
}

/**
 * The token of the request's session: the header, sent inside the app, else the cookie of the host's environment. Of
 * several cookies the first with an open session counts; `null` where none has one.
 */
export function sessionTokenOf(request: FastifyRequest, sessions: SessionBook): string | null {
  const header = request.headers["usertoken"];
  const tokens =
    typeof header === "string" && header !== "" ? [header] : readCookies(request, sessionCookieName(request));
  return tokens.find((token) => sessions.accountIdOf(token) !== null) ?? null;
}

export function accountIdOf(request: FastifyRequest, sessions: SessionBook): number | null {
  const token = sessionTokenOf(request, sessions);
  return token === null ? null : sessions.accountIdOf(token);
}

/** Readable by script, because the product sends it as a header inside the app. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, session: Session): void {
  setCookie(request, reply, sessionCookieName(request), session.token, {
    maxAgeSeconds: sessionLifeMs / 1000,
    sameSite: "Lax",
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, sessionCookieName(request), "", { maxAgeSeconds: 0, sameSite: "Lax" });
}
