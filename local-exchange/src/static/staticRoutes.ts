import type { FastifyInstance } from "fastify";
import { revalidatedCaching } from "../origin/caching.ts";
import { contentTypeOf, publicFileHeaders } from "@portico/release/site";
import { sendNotFoundFile } from "../origin/notFoundFile.ts";
import { createResource, type Resource } from "../origin/resource.ts";
import { sendResource } from "../origin/sendResource.ts";
import { requestPathOf } from "../http/requestPath.ts";
import { buildThirdPartyScripts } from "./thirdPartyScripts.ts";
import { readShareImages } from "./shareImage.ts";

/** Serves the exchange's own scripts with their messages, the stylesheets and the share images, under the names that pages know. */
export function registerStaticFiles(app: FastifyInstance): void {
  let resources: Promise<ReadonlyMap<string, Resource>> | null = null;

  for (const folder of ["/uniframe/*", "/common-static/*"]) {
    app.get(folder, async (request, reply) => {
      reply.headers(publicFileHeaders);
      const resource = (await (resources ??= loadResources())).get(requestPathOf(request));
      if (resource === undefined) return sendNotFoundFile(reply);
      return sendResource(request, reply, resource, { cacheControl: revalidatedCaching });
    });
  }
}

async function loadResources(): Promise<ReadonlyMap<string, Resource>> {
  const { files } = await buildThirdPartyScripts();
  return new Map(
    [...files, ...readShareImages()].map(({ address, bytes }) => [
      address,
      createResource(bytes, contentTypeOf(address)),
    ]),
  );
}
