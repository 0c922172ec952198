import type { Locale } from "@portico/shared-sdk";
import { isKnownHost, resolveEnvironment, trimPunctuation } from "@portico/shared-sdk/host";
import { shortCaching } from "@portico/release/site";
import { resolveRobots } from "@portico/shared-sdk/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { requestPathOf, requestQueryOf } from "../http/requestPath.ts";
import type { ExchangePages } from "../pages/registerExchangePages.ts";
import { sendNotFoundFile } from "./notFoundFile.ts";
import { resolvePageAddress, type PageAddress } from "./pageAddress.ts";
import type { PageHeadersSource } from "./pageHeaders.ts";
import { pageFolderOf, type RemotePages } from "./remotePages.ts";
import type { ResourceFolder } from "./resourceFolder.ts";
import { sendResource } from "./sendResource.ts";
import type { SiteFileSender } from "./siteFileSender.ts";

export interface PageRoutesOptions {
  readonly site: ResourceFolder;
  readonly remotePages: RemotePages;
  readonly pageHeaders: PageHeadersSource;
  readonly exchangePages: ExchangePages;
  readonly sendSiteFile: SiteFileSender;
}

/**
 * The files of the site's table, and the pages, chosen by host and path. First come those that promotions wrote, among
 * them the shell's with cards of remotes. Then come the shell's as it was built,
 * `{environment}/{edition}/{locale}/…/index.html` of the site, and those of the rest of the exchange.
 *
 * Source: a locale segment that the edition doesn't offer answers with its 404 page
 */
export function registerPageRoutes(
  app: FastifyInstance,
  { site, remotePages, pageHeaders, exchangePages, sendSiteFile }: PageRoutesOptions,
): void {
  app.get("/*", async (request, reply) => {
    const sentFile = await sendSiteFile(request, reply);
    if (sentFile !== null) return sentFile;
    const { locale, defaultLocale, rest } = resolvePageAddress(request.host, requestPathOf(request));
    if (robotsOf(request.host, rest) === "noindex") reply.header("x-robots-tag", "noindex");
    if (locale === null) return sendNotFoundPage(request, reply, defaultLocale);

    const trimmed = trimPunctuation(requestPathOf(request));
    if (trimmed !== null) {
      const address = resolvePageAddress(request.host, `${trimmed}/`);
      return (await hasPage(request, address))
        ? reply.redirect(`${trimmed}/${requestQueryOf(request)}`, 308)
        : sendNotFoundPage(request, reply, locale);
    }
    const page = await findPage(request, locale, rest);
    if (page === null) {
      const isPage = exchangePages.has(request, { locale, rest });
      const sent =
        (isPage ? redirectToFullPath(request, reply) : null) ??
        (await exchangePages.send(request, reply, { locale, rest }));
      return sent ?? sendNotFoundPage(request, reply, locale);
    }
    reply.headers(await pageHeaders(request));
    return (
      redirectToFullPath(request, reply) ?? sendResource(request, reply, page, { cacheControl: shortCaching })
    );
  });

  const findPage = async (request: FastifyRequest, locale: Locale, rest: string) =>
    (await remotePages.findPage(request, locale, rest)) ??
    (await site.find(`${pageFolderOf(request, locale)}${rest}index.html`)) ??
    (await remotePages.findParameterPage(request, locale, rest));

  const hasPage = async (request: FastifyRequest, { locale, rest }: PageAddress) =>
    locale !== null &&
    ((await findPage(request, locale, rest)) !== null || exchangePages.has(request, { locale, rest }));

  async function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply, locale: Locale) {
    const page = await site.find(`${pageFolderOf(request, locale)}/404.html`);
    if (page === null) return sendNotFoundFile(reply);
    reply.headers(await pageHeaders(request));
    return sendResource(request, reply, page, { cacheControl: shortCaching, status: 404 });
  }
}

/** Every page has one address, with a slash at its end; `null` where the request has it already. */
function redirectToFullPath(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const path = requestPathOf(request);
  return path.endsWith("/") ? null : reply.redirect(`${path}/${requestQueryOf(request)}`, 308);
}

function robotsOf(host: string, rest: string) {
  return resolveRobots({
    path: rest,
    environment: resolveEnvironment(host),
    isKnownHost: isKnownHost(host),
  });
}
