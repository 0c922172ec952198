import type { FastifyInstance } from "fastify";
import type { LocalExchangeOptions } from "../exchangeOptions.ts";
import { registerImages } from "../images/imageRoutes.ts";
import { registerExchangePages, type ExchangePageSources } from "../pages/registerExchangePages.ts";
import { registerStaticFiles } from "../static/staticRoutes.ts";
import { registerPageRoutes } from "./pageRoutes.ts";
import { createPageHeadersSource } from "./pageHeaders.ts";
import { createRemotePages } from "./remotePages.ts";
import { createResourceFolder } from "./resourceFolder.ts";
import { createSiteFileSender } from "./siteFileSender.ts";

/** Serves what a content network would serve: pages, hashed assets, releases and channels. */
export function registerSite(
  app: FastifyInstance,
  options: LocalExchangeOptions,
  sources: ExchangePageSources,
): void {
  const { siteDirectory, channelDirectory } = options;
  const site = createResourceFolder(siteDirectory);
  const pageHeaders = createPageHeadersSource(site);

  const storage = createResourceFolder(channelDirectory);
  const remotePages = createRemotePages(site, storage);

  registerStaticFiles(app);
  registerImages(app);
  const exchangePages = registerExchangePages(app, site, pageHeaders, sources);
  const sendSiteFile = createSiteFileSender({ site, storage, pages: remotePages });
  registerPageRoutes(app, { site, remotePages, pageHeaders, exchangePages, sendSiteFile });
}
