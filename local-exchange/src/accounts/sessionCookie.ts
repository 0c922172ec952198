import { resolveEnvironment, type Environment } from "@portico/shared-sdk";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionLifeMs, type Session, type SessionBook } from "./sessionBook.ts";

const cookieNames: Readonly<Record<Environment, string>> = {
  production: "secure-token",
  testnet: "testnet-secure-token",
  test: "test-secure-token",
};

export function sessionCookieName(request: FastifyRequest): string {
  return cookieNames[resolveEnvironment(request.host)];
}

/** The token that a request carries: the header, sent inside the app, else the cookie of the host's environment. */
export function sessionTokenOf(request: FastifyRequest): string | null {
  const header = request.headers["usertoken"];
  if (typeof header === "string" && header !== "") return header;
  return request.cookies[sessionCookieName(request)] ?? null;
}

export function accountIdOf(request: FastifyRequest, sessions: SessionBook): number | null {
  const token = sessionTokenOf(request);
  return token === null ? null : sessions.accountIdOf(token);
}

/** Readable by script, because the product sends it as a header inside the app. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, session: Session): void {
  reply.setCookie(sessionCookieName(request), session.token, {
    path: "/",
    sameSite: "lax",
    secure: request.protocol === "https",
    maxAge: sessionLifeMs / 1000,
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName(request), { path: "/", sameSite: "lax" });
}
