import { safeRedirect, type Locale } from "@portico/shared-sdk";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "../accounts/account.ts";
import type { AccountBook } from "../accounts/accountBook.ts";
import { registrationRefusals, wrongCredentials } from "../accounts/registrationRefusals.ts";
import type { SessionBook } from "../accounts/sessionBook.ts";
import { setSessionCookie } from "../accounts/sessionCookie.ts";
import { isFromOwnPage } from "../http/requestOrigin.ts";
import { requestPathOf } from "../http/requestPath.ts";
import { sendNotFoundFile } from "../origin/notFoundFile.ts";
import { resolvePageAddress } from "../origin/pageAddress.ts";
import { plainPageHeaders } from "./plainPageHeaders.ts";
import { accountPageAt } from "./plainPages.ts";
import { renderAccountPage, type AccountPageKind } from "./renderAccountPage.ts";

interface SubmittedForm {
  readonly kind: AccountPageKind;
  readonly locale: Locale;
  readonly fields: URLSearchParams;
}

/** Takes the forms of the login, register and invite pages, so that they work without script. */
export function registerAccountForms(
  app: FastifyInstance,
  accounts: AccountBook,
  sessions: SessionBook,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    scope.post("/*", async (request, reply) => {
      const { locale, rest } = resolvePageAddress(request.host, requestPathOf(request));
      const kind = accountPageAt(rest);
      if (kind === null || locale === null || !(request.body instanceof URLSearchParams)) {
        return sendNotFoundFile(reply);
      }
      reply.headers({ ...plainPageHeaders, "cache-control": "no-store" });
      const form = { kind, locale, fields: request.body };
      // browsers always name the page that a form stands on; nobody else logs a visitor in
      if (request.headers.origin === undefined || !isFromOwnPage(request)) {
        return sendAgain(reply, form, "This form was sent from another page. Please try again here.");
      }
      const outcome = await submit(form);
      if (typeof outcome === "string") return sendAgain(reply, form, outcome);
      setSessionCookie(request, reply, sessions.open(outcome.id));
      return reply.redirect(targetOf(request, form), 303);
    });
  });

  /** The account, or a sentence that says why there is none. */
  async function submit({ kind, fields }: SubmittedForm): Promise<Account | string> {
    const email = fields.get("email") ?? "";
    const password = fields.get("password") ?? "";
    if (kind === "login")
      return (await accounts.authenticate(email, password)) ?? `${wrongCredentials.message}.`;
    const registration = await accounts.register({ email, password, referralCode: fields.get("ref") });
    return registration.ok ? registration.account : `${registrationRefusals[registration.code].message}.`;
  }
}

function targetOf(request: FastifyRequest, { locale, fields }: SubmittedForm): string {
  return safeRedirect(fields.get("redirect_url") ?? "", {
    origin: `${request.protocol}://${request.host}`,
    fallback: `/${locale}/`,
  });
}

function sendAgain(
  reply: FastifyReply,
  { kind, locale, fields }: SubmittedForm,
  problem: string,
): FastifyReply {
  const page = renderAccountPage({
    kind,
    locale,
    redirectUrl: fields.get("redirect_url") ?? "",
    ref: fields.get("ref") ?? "",
    email: fields.get("email") ?? "",
    problem,
  });
  return reply.code(422).type("text/html; charset=utf-8").send(page);
}
