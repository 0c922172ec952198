import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { revalidatedCaching } from "../origin/caching.ts";
import { contentTypeOf } from "../origin/contentTypes.ts";
import { createResource } from "../origin/resource.ts";
import { sendResource } from "../origin/sendResource.ts";
import { plainIconAddress, plainStyleAddress } from "./layout.ts";

/** The style sheet and the mark of the plain pages. */
export function registerPlainPageFiles(app: FastifyInstance): void {
  for (const [address, file] of [
    [plainStyleAddress, "plain-pages.css"],
    [plainIconAddress, "plain-pages.svg"],
  ] as const) {
    const bytes = readFileSync(new URL(`./${file}`, import.meta.url));
    const resource = createResource(bytes, contentTypeOf(file));
    app.get(address, (request, reply) =>
      sendResource(request, reply, resource, { cacheControl: revalidatedCaching }),
    );
  }
}
