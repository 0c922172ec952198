import type { FastifyInstance } from "fastify";
import { failureEnvelope, foreignPageFailure, retCodes, successEnvelope } from "../http/envelope.ts";
import { isFromOwnPage } from "../http/requestOrigin.ts";
import type { AccountStore } from "./accountStore.ts";
import type { SessionBook } from "./sessionBook.ts";
import { accountIdOf, sendSessionCookie, sessionTokenOf } from "./sessionCookie.ts";
import { toWireProfile } from "./wireProfile.ts";

/** Profile and logout; the forms of the login and registration pages log in. Source: S7.22, S7.25 */
export function registerAccountRoutes(
  api: FastifyInstance,
  accounts: AccountStore,
  sessions: SessionBook,
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
    sendSessionCookie(request, reply, null);
    return successEnvelope({});
  });
}
