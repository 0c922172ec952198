import type { FastifyInstance } from "fastify";
import type { LocalExchangeOptions } from "../exchangeOptions.ts";
import { registerImages } from "../images/imageRoutes.ts";
import { registerExchangePages, type ExchangePageSources } from "../pages/registerExchangePages.ts";
import { registerStaticFiles } from "../static/staticRoutes.ts";
import { registerFileRoutes } from "./fileRoutes.ts";
import { registerPageRoutes } from "./pageRoutes.ts";
import { createPublicHeadersSource } from "./publicHeaders.ts";
import { createRemotePages } from "./remotePages.ts";
import { createResourceFolder } from "./resourceFolder.ts";

/** Serves what a content network would serve: pages, hashed assets, releases and channels. */
export function registerOrigin(
  app: FastifyInstance,
  options: LocalExchangeOptions,
  sources: ExchangePageSources,
): void {
  const { siteDirectory, channelDirectory } = options;
  const site = createResourceFolder(siteDirectory);
  const publicHeaders = createPublicHeadersSource(site, options.publicHeaders);

  const published = createResourceFolder(channelDirectory);
  const remotePages = createRemotePages(site, published);

  registerFileRoutes(app, { site, published, remotePages, publicHeaders });
  registerStaticFiles(app, publicHeaders);
  registerImages(app, publicHeaders);
  const exchangePages = registerExchangePages(app, site, publicHeaders, sources);
  registerPageRoutes(app, { site, remotePages, publicHeaders, exchangePages });
}
