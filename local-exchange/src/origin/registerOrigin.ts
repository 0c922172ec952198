import type { FastifyInstance } from "fastify";
import type { LocalExchangeOptions } from "../exchangeOptions.ts";
import type { Market } from "../market/market.ts";
import { registerPlainPageFiles } from "../plainPages/plainPageFiles.ts";
import { registerStaticFiles } from "../static/staticRoutes.ts";
import { registerFileRoutes } from "./fileRoutes.ts";
import { registerPageRoutes } from "./pageRoutes.ts";
import { createPublicHeadersSource } from "./publicHeaders.ts";
import { createResourceFolder } from "./resourceFolder.ts";

/** Serves what a content network would serve: pages, hashed assets, releases and channels. */
export function registerOrigin(app: FastifyInstance, options: LocalExchangeOptions, market: Market): void {
  const { siteDirectory, channelDirectory } = options;
  const site = createResourceFolder(siteDirectory);
  const publicHeaders = createPublicHeadersSource(site, options.publicHeaders);

  registerFileRoutes(app, {
    site,
    published: createResourceFolder(channelDirectory),
    publicHeaders,
  });
  registerStaticFiles(app, publicHeaders);
  registerPlainPageFiles(app);
  registerPageRoutes(app, { site, publicHeaders, market });
}
