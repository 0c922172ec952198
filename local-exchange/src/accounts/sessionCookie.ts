import { resolveEnvironment, type Environment } from "@portico/shared-sdk";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readCookie, setCookie } from "../http/cookies.ts";
import { sessionLifeMs, type Session, type SessionBook } from "./sessionBook.ts";

const cookieNames: Readonly<Record<Environment, string>> = {
  production: "secure-token",
  testnet: "testnet-secure-token",
  test: "test-secure-token",
};

function sessionCookieName(request: FastifyRequest): string {
  return cookieNames[resolveEnvironment(request.host)];
}

/** The token that a request carries: the header, sent inside the app, else the cookie of the host's environment. */
export function sessionTokenOf(request: FastifyRequest): string | null {
  const header = request.headers["usertoken"];
  if (typeof header === "string" && header !== "") return header;
  return readCookie(request, sessionCookieName(request));
}

export function accountIdOf(request: FastifyRequest, sessions: SessionBook): number | null {
  const token = sessionTokenOf(request);
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
