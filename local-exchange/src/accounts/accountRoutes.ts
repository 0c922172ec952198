import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failureEnvelope, foreignPageFailure, retCodes, successEnvelope } from "../http/envelope.ts";
import { isFromOwnPage } from "../http/requestOrigin.ts";
import type { Account } from "./account.ts";
import type { AccountStore, RegistrationRequest } from "./accountStore.ts";
import type { LoginThrottle } from "./loginThrottle.ts";
import type { SessionBook } from "./sessionBook.ts";
import { accountIdOf, clearSessionCookie, sessionTokenOf, setSessionCookie } from "./sessionCookie.ts";
import { toWireProfile } from "./wireProfile.ts";

/**
 * Profile, logout, quick login and quick register.
 *
 * Source: S7.22, S7.25 for the first two; the quick calls are the project's own, see PROTOCOL.md#quick-login-and-registration
 */
export function registerAccountRoutes(
  api: FastifyInstance,
  accounts: AccountStore,
  sessions: SessionBook,
  throttle: LoginThrottle,
): void {
  api.get("/v2/private/user/profile", (request) => {
    const id = accountIdOf(request, sessions);
    const account = id === null ? null : accounts.byId(id);
    if (account === null) return failureEnvelope(retCodes.noPermission, "Please log in first");
    const profile = toWireProfile(account);
    // wire: the profile comes in `data` or in `result`; odd and even accounts keep both readings in use
    if (account.id % 2 === 0) return { ret_code: retCodes.success, ret_msg: "OK", data: profile };
    return successEnvelope(profile);
  });

  api.post("/logout", (request, reply) => {
    if (!isFromOwnPage(request)) return foreignPageFailure();
    const token = sessionTokenOf(request, sessions);
    if (token !== null) sessions.close(token);
    clearSessionCookie(request, reply);
    return successEnvelope({});
  });

  api.post("/x-api/user/v1/login", async (request, reply) => {
    if (!isQuickCall(request)) return foreignPageFailure();
    const credentials = readCredentials(request.body);
    if (credentials === null) return badRequestFailure();
    const result = await throttle.logIn(credentials.email, credentials.password, request.ip);
    if (result.kind === "logged-in") return openSession(request, reply, result.account);
    if (result.kind === "wrong-credentials")
      return failureEnvelope(retCodes.wrongCredentials, "Wrong email or password");
    return reply
      .code(429)
      .header("retry-after", String(result.retryAfterSeconds))
      .send(failureEnvelope(retCodes.tooManyLogins, "Too many attempts; try again later"));
  });

  api.post("/x-api/user/v1/register", async (request, reply) => {
    if (!isQuickCall(request)) return foreignPageFailure();
    const credentials = readCredentials(request.body);
    if (credentials === null) return badRequestFailure();
    const registration = await accounts.register(credentials);
    if (!registration.ok) return registrationFailures[registration.code];
    return openSession(request, reply, registration.account);
  });

  function openSession(request: FastifyRequest, reply: FastifyReply, account: Account) {
    setSessionCookie(request, reply, sessions.open(account.id));
    return successEnvelope({ id: account.id });
  }
}

/** Another site's form can't set a custom header, and the preflight stops another site's script. */
function isQuickCall(request: FastifyRequest): boolean {
  return request.headers["x-requested-with"] === "portico" && isFromOwnPage(request);
}

function readCredentials(body: unknown): RegistrationRequest | null {
  if (typeof body !== "object" || body === null) return null;
  const { email, password, referral_code: code, mobile } = body as Record<string, unknown>;
  if (typeof email !== "string" || typeof password !== "string") return null;
  return {
    email,
    password,
    referralCode: typeof code === "string" ? code : null,
    mobile: typeof mobile === "string" ? mobile : null,
  };
}

const registrationFailures = {
  "bad-email": failureEnvelope(retCodes.badEmail, "This is not an email address"),
  "weak-password": failureEnvelope(retCodes.weakPassword, "A password has 8 to 128 characters"),
  "email-taken": failureEnvelope(retCodes.emailTaken, "This email already has an account"),
};

const badRequestFailure = () => failureEnvelope(retCodes.badRequest, "Email and password are needed");
