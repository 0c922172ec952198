import { readFileSync } from "node:fs";
import { contentTypeOf } from "@portico/release/site";
import type { FastifyInstance } from "fastify";
import { revalidatedCaching } from "../origin/caching.ts";
import { createResource } from "../origin/resource.ts";
import { sendResource } from "../origin/sendResource.ts";

export const exchangeStyleAddress = "/common-static/exchange-pages.css";

// order: what all pages share comes first
const stylesheets = ["exchange-pages.css", "trade.css", "forms.css"];

/** The stylesheet of the exchange's pages. */
export function registerExchangePageFiles(app: FastifyInstance): void {
  const bytes = Buffer.concat(stylesheets.map((name) => readFileSync(new URL(name, import.meta.url))));
  const resource = createResource(bytes, contentTypeOf(exchangeStyleAddress));
  app.get(exchangeStyleAddress, (request, reply) =>
    sendResource(request, reply, resource, { cacheControl: revalidatedCaching }),
  );
}
