import {
  dictionaryHeader,
  findSiteFile,
  isFileAddress,
  publicFileHeaders,
  shortCaching,
} from "@portico/release/site";
import type { Locale } from "@portico/shared-sdk";
import { isKnownHost, resolveEdition, resolveEnvironment, trimPunctuation } from "@portico/shared-sdk/host";
import { resolveRobots } from "@portico/shared-sdk/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { LocalExchangeOptions } from "../exchangeOptions.ts";
import { requestPathOf, requestQueryOf } from "../http/requestPath.ts";
import { registerImages } from "../images/imageRoutes.ts";
import { findExchangePage } from "../pages/pageCatalogue.ts";
import type { ExchangeServices } from "../pages/pageVisit.ts";
import { registerExchangePages } from "../pages/registerExchangePages.ts";
import { registerStaticFiles } from "../static/staticRoutes.ts";
import { resolvePageAddress, type PageAddress } from "./pageAddress.ts";
import { findDelta } from "./findDelta.ts";
import { createPageHeadersSource } from "./pageHeaders.ts";
import { createRemotePages, pageFolderOf } from "./remotePages.ts";
import { createResourceFolder } from "./resourceFolder.ts";
import { sendNotFoundFile, sendResource } from "./sendResource.ts";

/**
 * Serves what a content network would serve: pages, hashed assets, releases and channels. Pages are chosen by host and
 * path. First come those that promotions wrote, among them the shell's with cards of remotes. Then come the shell's as
 * it was built, `{environment}/{edition}/{locale}/…/index.html` of the site, and those of the rest of the exchange.
 *
 * Source: a locale segment that the edition doesn't offer answers with its 404 page
 */
export function registerSite(
  app: FastifyInstance,
  { siteDirectory, channelDirectory }: LocalExchangeOptions,
  sources: ExchangeServices,
): void {
  const site = createResourceFolder(siteDirectory);
  const storage = createResourceFolder(channelDirectory);
  const pages = createRemotePages(site, storage);
  const folders = { site, storage, pages };
  const pageHeaders = createPageHeadersSource(site);

  registerStaticFiles(app);
  registerImages(app);
  const sendExchangePage = registerExchangePages(app, site, pageHeaders, sources);

  app.get("/*", async (request, reply) => {
    const path = requestPathOf(request);
    if (isFileAddress(path)) return sendSiteFile(request, reply);
    const { locale, defaultLocale, rest } = resolvePageAddress(request.host, path);
    if (robotsOf(request.host, rest) === "noindex") reply.header("x-robots-tag", "noindex");
    if (locale === null) return sendNotFoundPage(request, reply, defaultLocale);

    // every page has one address, with a slash at its end and without what follows it in a sentence
    const trimmed = trimPunctuation(path) ?? (path.endsWith("/") ? null : path);
    if (trimmed !== null) {
      return (await hasPage(request, resolvePageAddress(request.host, `${trimmed}/`)))
        ? reply.redirect(`${trimmed}/${requestQueryOf(request)}`, 308)
        : sendNotFoundPage(request, reply, locale);
    }
    const page = await findPage(request, locale, rest);
    if (page === null) {
      const sent = await sendExchangePage(request, reply, { locale, rest });
      return sent ?? sendNotFoundPage(request, reply, locale);
    }
    reply.headers(await pageHeaders(request));
    return sendResource(request, reply, page, { cacheControl: shortCaching });
  });

  async function sendSiteFile(request: FastifyRequest, reply: FastifyReply) {
    const sendNothing = () => sendNotFoundFile(reply.headers(publicFileHeaders));
    const found = findSiteFile(requestPathOf(request), request.host);
    if (found === null) return sendNothing();
    const { path, contentType, headers, caching: cacheControl } = found;
    const folder = folders[found.folder];
    const file = await folder.find(path);
    if (file === null) return sendNothing();
    const isDictionary = dictionaryHeader in headers;
    if (isDictionary) reply.header("vary", "available-dictionary");
    const delta = isDictionary ? await findDelta(request, folder, path) : null;
    return sendResource(request, reply.headers(headers), { ...file, contentType }, { cacheControl, delta });
  }

  const findPage = async (request: FastifyRequest, locale: Locale, rest: string) =>
    (await pages.findPage(request, locale, rest)) ??
    (await site.find(`${pageFolderOf(request, locale)}${rest}index.html`)) ??
    (await pages.findParameterPage(request, locale, rest));

  const hasPage = async (request: FastifyRequest, { locale, rest }: PageAddress) =>
    locale !== null &&
    ((await findPage(request, locale, rest)) !== null ||
      findExchangePage(resolveEdition(request.host), rest) !== null);

  async function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply, locale: Locale) {
    const page = await site.find(`${pageFolderOf(request, locale)}/404.html`);
    if (page === null) return sendNotFoundFile(reply);
    reply.headers(await pageHeaders(request));
    return sendResource(request, reply, page, { cacheControl: shortCaching, status: 404 });
  }
}

function robotsOf(host: string, rest: string) {
  const environment = resolveEnvironment(host);
  return resolveRobots({ path: rest, environment, isKnownHost: isKnownHost(host) });
}
