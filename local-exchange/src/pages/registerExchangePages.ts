import type { Locale } from "@portico/shared-sdk";
import { resolveEdition, resolveEnvironment } from "@portico/shared-sdk/host";
import { createPageHead, fillPageTemplate, type PageHeadRequest } from "@portico/shared-sdk/static";
import { shortCaching } from "@portico/release/site";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AccountStore } from "../accounts/accountStore.ts";
import type { SessionBook } from "../accounts/sessionBook.ts";
import { accountIdOf, setSessionCookie } from "../accounts/sessionCookie.ts";
import type { LoginThrottle } from "../accounts/loginThrottle.ts";
import { isFromOwnPage } from "../http/requestOrigin.ts";
import { requestPathOf, requestQueryOf } from "../http/requestPath.ts";
import { sendNotFoundFile } from "../origin/notFoundFile.ts";
import { resolvePageAddress } from "../origin/pageAddress.ts";
import type { PageHeadersSource } from "../origin/pageHeaders.ts";
import { createResource } from "../origin/resource.ts";
import type { ResourceFolder } from "../origin/resourceFolder.ts";
import { sendResource } from "../origin/sendResource.ts";
import { pageStyleAddress } from "../static/thirdPartyScripts.ts";
import { createPageForms } from "./pageForms.ts";
import { findExchangePage } from "./pageCatalogue.ts";
import { readPageMessages } from "./pageMessages.ts";
import type { PageVisit, RefusedForm, PageContent } from "./pageVisit.ts";
import { renderExchangePage, type PageSources } from "./renderExchangePage.ts";
import { pairAt } from "./renderTrade.ts";

export interface ExchangePageSources extends PageSources {
  readonly accounts: AccountStore;
  readonly sessions: SessionBook;
  readonly throttle: LoginThrottle;
}

export interface ExchangePages {
  /** Whether there is a page of that address. */
  has(request: FastifyRequest, address: { readonly locale: Locale; readonly rest: string }): boolean;
  /** Sends the page of that address; answers `null`, and nothing is sent, where there is none. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    address: { readonly locale: Locale; readonly rest: string },
  ): Promise<FastifyReply | null>;
}

/** The pages of the rest of the exchange inside the shell's page template, and the forms on them. */
export function registerExchangePages(
  app: FastifyInstance,
  site: ResourceFolder,
  pageHeaders: PageHeadersSource,
  sources: ExchangePageSources,
): ExchangePages {
  const { accounts, sessions, spot, throttle } = sources;
  const forms = createPageForms(accounts, spot, throttle);

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    scope.post("/*", async (request, reply) => {
      const { locale, rest } = resolvePageAddress(request.host, requestPathOf(request));
      const fields = request.body;
      if (locale === null || !(fields instanceof URLSearchParams)) return sendNotFoundFile(reply);
      const visit = visitOf(request, { locale, rest });
      // browsers always name the page that a form is on; no other client logs a visitor in
      const isOwnForm = request.headers.origin !== undefined && isFromOwnPage(request);
      const answer = isOwnForm
        ? await forms.submit(visit, fields, request.ip)
        : ({ kind: "refused", problem: { field: null, textId: "form.failed" } } as const);
      if (answer.kind === "done") {
        if (answer.accountId !== null) setSessionCookie(request, reply, sessions.open(answer.accountId));
        return reply.header("cache-control", "no-store").redirect(answer.address, 303);
      }
      if (answer.kind === "no-form") return sendNotFoundFile(reply);
      const sent = await sendPage(request, reply, visit, { fields, problem: answer.problem });
      return sent ?? sendNotFoundFile(reply);
    });
  });

  function visitOf(
    request: FastifyRequest,
    { locale, rest }: { readonly locale: Locale; readonly rest: string },
  ): PageVisit {
    const accountId = accountIdOf(request, sessions);
    return {
      origin: `${request.protocol}://${request.host}`,
      edition: resolveEdition(request.host),
      locale,
      rest,
      query: new URLSearchParams(requestQueryOf(request)),
      text: readPageMessages(locale),
      account: accountId === null ? null : accounts.byId(accountId),
    };
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: PageVisit,
    refused: RefusedForm | null,
  ): Promise<FastifyReply | null> {
    const page = renderExchangePage(visit, sources, refused);
    if (page === null) return null;
    const folder = `${resolveEnvironment(request.host)}/${visit.edition}/${visit.locale}`;
    const template = await site.find(`${folder}/template.html`);
    if (template === null) return null;
    const headers = await pageHeaders(request);
    reply.headers({ ...headers, ...policyForForms(headers) });
    const html = fillTemplate(template.bytes.toString(), page, {
      edition: visit.edition,
      environment: resolveEnvironment(request.host),
      locale: visit.locale,
    });
    return sendResource(request, reply, createResource(Buffer.from(html), htmlType), {
      cacheControl: page.isPrivate ? "no-store" : shortCaching,
      status: refused === null ? 200 : 422,
    });
  }

  return {
    has: (request, { rest }) => {
      const page = findExchangePage(resolveEdition(request.host), rest);
      return page !== null && (page.kind !== "trade" || pairAt(rest) !== null);
    },
    send: (request, reply, address) => sendPage(request, reply, visitOf(request, address), null),
  };
}

const htmlType = "text/html; charset=utf-8";

function fillTemplate(
  template: string,
  { path, title, description, main }: PageContent,
  place: Pick<PageHeadRequest, "edition" | "environment" | "locale">,
): string {
  return fillPageTemplate(template, {
    page: "exchange",
    path,
    head: createPageHead({ ...place, path, title, description }),
    styles: [{ address: pageStyleAddress }],
    main,
  });
}

/** Allows forms to lead on to another page host after a log-in, which browsers hold against the policy. */
function policyForForms(headers: Readonly<Record<string, string>>): Record<string, string> {
  const name = "Content-Security-Policy";
  const policy = headers[name];
  return policy === undefined ? {} : { [name]: policy.replace("form-action 'self'", formTargets) };
}

const formTargets = "form-action 'self' http://*.localhost:* https://*.localhost:* https://*.portico.example";
