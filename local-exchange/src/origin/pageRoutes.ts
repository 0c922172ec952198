import {
  defaultLocaleByEdition,
  isKnownHost,
  isLocale,
  parseLocalePath,
  resolveEdition,
  resolveEnvironment,
  type EditionId,
  type Locale,
} from "@portico/shared-sdk";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pageCaching } from "./caching.ts";
import { sendNotFoundFile } from "./notFoundFile.ts";
import type { PublicHeaders } from "./publicHeaders.ts";
import { requestPathOf, requestQueryOf } from "../http/requestPath.ts";
import type { ResourceFolder } from "./resourceFolder.ts";
import { sendResource } from "./sendResource.ts";

export interface PageRoutesOptions {
  readonly site: ResourceFolder;
  readonly publicHeaders: () => Promise<PublicHeaders>;
}

/**
 * The static pages, chosen by host and path: `{environment}/{edition}/{locale}/…/index.html` of the site.
 *
 * Source: an address without a locale segment answers like the edition's default locale; a segment that the
 *         edition doesn't offer answers with its 404 page
 */
export function registerPageRoutes(app: FastifyInstance, { site, publicHeaders }: PageRoutesOptions): void {
  app.get("/*", async (request, reply) => {
    const edition = resolveEdition(request.host);
    const { locale: segment, rest } = parseLocalePath(requestPathOf(request));
    const locale = segment ?? defaultLocaleByEdition[edition];
    await setPageHeaders(request, reply, rest);
    if (!isLocale(locale, edition))
      return sendNotFoundPage(request, reply, edition, defaultLocaleByEdition[edition]);

    const isComplete = requestPathOf(request).endsWith("/");
    const folder = `${siteFolderOf(request, edition, locale)}${isComplete ? rest : ensureTrailingSlash(rest)}`;
    const page = await site.find(`${folder}index.html`);
    if (page === null) return sendNotFoundPage(request, reply, edition, locale);
    if (!isComplete) return reply.redirect(`${requestPathOf(request)}/${requestQueryOf(request)}`, 308);
    return sendResource(request, reply, page, { cacheControl: pageCaching });
  });

  async function sendNotFoundPage(
    request: FastifyRequest,
    reply: FastifyReply,
    edition: EditionId,
    locale: Locale,
  ) {
    const page = await site.find(`${siteFolderOf(request, edition, locale)}/404.html`);
    if (page === null) return sendNotFoundFile(reply);
    return sendResource(request, reply, page, { cacheControl: pageCaching, status: 404 });
  }

  async function setPageHeaders(request: FastifyRequest, reply: FastifyReply, rest: string) {
    reply.headers((await publicHeaders()).page);
    if (isHidden(request.host, rest)) reply.header("x-robots-tag", "noindex");
  }
}

function siteFolderOf(request: FastifyRequest, edition: EditionId, locale: Locale): string {
  return `${resolveEnvironment(request.host)}/${edition}/${locale}`;
}

function ensureTrailingSlash(path: string): string {
  return path.endsWith("/") ? path : `${path}/`;
}

/** Source: product spec §2 "Search metadata"; unknown hosts by decision */
function isHidden(host: string, rest: string): boolean {
  return (
    !isKnownHost(host) || resolveEnvironment(host) === "testnet" || ensureTrailingSlash(rest) === "/sem/"
  );
}
