import { resolveEdition, resolveEnvironment } from "@portico/shared-sdk/host";
import { createPageHead, fillPageTemplate } from "@portico/shared-sdk/static";
import { shortCaching } from "@portico/release/site";
import { site } from "@portico/shared-sdk/site";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { accountIdOf, sendSessionCookie } from "../accounts/sessionCookie.ts";
import { isFromOwnPage } from "../http/requestOrigin.ts";
import { requestPathOf, requestQueryOf } from "../http/requestPath.ts";
import { resolvePageAddress } from "../origin/pageAddress.ts";
import type { PageHeadersSource } from "../origin/pageHeaders.ts";
import { pageFolderOf } from "../origin/remotePages.ts";
import { createResource } from "../origin/resource.ts";
import type { ResourceFolder } from "../origin/resourceFolder.ts";
import { sendNotFoundFile, sendResource } from "../origin/sendResource.ts";
import { pageStyleAddress } from "../static/thirdPartyScripts.ts";
import { submitPageForm } from "./pageForms.ts";
import { findExchangePage } from "./pageCatalogue.ts";
import { readPageMessages } from "./pageMessages.ts";
import type { ExchangeServices, PageVisit, RefusedForm } from "./pageVisit.ts";
import { renderExchangePage } from "./renderExchangePage.ts";

type AddressOfPage = Pick<PageVisit, "locale" | "rest">;

/**
 * The pages of the rest of the exchange inside the shell's page template, and the forms on them. Returns what sends the page
 * of an address; it answers `null`, and nothing is sent, where there is none.
 */
export function registerExchangePages(
  app: FastifyInstance,
  siteFolder: ResourceFolder,
  pageHeaders: PageHeadersSource,
  sources: ExchangeServices,
) {
  const { accounts, sessions } = sources;

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    scope.post("/*", async (request, reply) => {
      const { locale, rest } = resolvePageAddress(request.host, requestPathOf(request));
      const visit = locale === null ? null : visitOf(request, { locale, rest });
      const fields = request.body;
      if (visit === null || !(fields instanceof URLSearchParams)) return sendNotFoundFile(reply);
      // browsers always name the page that a form is on; no other client logs a visitor in
      const isOwnForm = request.headers.origin !== undefined && isFromOwnPage(request);
      const answer = isOwnForm
        ? await submitPageForm(visit, fields, sources, request.ip)
        : { field: null, textId: "form.failed" };
      if (answer === null) return sendNotFoundFile(reply);
      if ("textId" in answer) return sendPage(request, reply, visit, { fields, problem: answer });
      if (answer.accountId !== undefined) sendSessionCookie(request, reply, sessions.open(answer.accountId));
      return reply.header("cache-control", "no-store").redirect(answer.address, 303);
    });
  });

  function visitOf(request: FastifyRequest, { locale, rest }: AddressOfPage): PageVisit | null {
    const edition = resolveEdition(request.host);
    const page = findExchangePage(edition, rest);
    if (page === null) return null;
    const accountId = accountIdOf(request, sessions);
    return {
      origin: `${request.protocol}://${request.host}`,
      edition,
      locale,
      page,
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
  ): Promise<FastifyReply> {
    const { edition, locale } = visit;
    const template = await siteFolder.find(`${pageFolderOf(request, locale)}/template.html`);
    if (template === null) return sendNotFoundFile(reply);
    const { path, title, description, main, isPrivate } = renderExchangePage(visit, sources, refused);
    const environment = resolveEnvironment(request.host);
    const html = fillPageTemplate(template.bytes.toString(), {
      page: "exchange",
      path,
      head: createPageHead({ edition, environment, locale, path, title, description }),
      styles: [{ address: pageStyleAddress }],
      main,
    });
    const headers = await pageHeaders(request);
    reply.headers({ ...headers, ...policyForForms(headers) });
    return sendResource(request, reply, createResource(Buffer.from(html), htmlType), {
      cacheControl: isPrivate ? "no-store" : shortCaching,
    });
  }

  return async (request: FastifyRequest, reply: FastifyReply, address: AddressOfPage) => {
    const visit = visitOf(request, address);
    return visit === null ? null : sendPage(request, reply, visit, null);
  };
}

const htmlType = "text/html; charset=utf-8";

/** Allows forms to lead on to another page host after a log-in, which browsers hold against the policy. */
function policyForForms(headers: Readonly<Record<string, string>>): Record<string, string> {
  const name = "Content-Security-Policy";
  const policy = headers[name];
  return policy === undefined ? {} : { [name]: policy.replace("form-action 'self'", formTargets) };
}

const formTargets = `form-action 'self' http://*.localhost:* https://*.localhost:* https://*.${site.domains.production}`;
