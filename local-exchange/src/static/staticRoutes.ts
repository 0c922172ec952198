import { readdirSync, readFileSync } from "node:fs";
import { contentTypeOf, publicFileHeaders } from "@portico/release/site";
import { site } from "@portico/shared-sdk/site";
import type { FastifyInstance } from "fastify";
import { requestPathOf } from "../http/requestPath.ts";
import { createResource, type Resource } from "../origin/resource.ts";
import { revalidatedCaching, sendNotFoundFile, sendResource } from "../origin/sendResource.ts";
import { buildThirdPartyScripts } from "./thirdPartyScripts.ts";

/** Drawn from the `.svg` beside each by `node tools/run.mjs drawImages`. */
const shareImages = new URL("./share/", import.meta.url);

/** Serves the exchange's own scripts with their messages, the stylesheets and the share images, under the names that pages know. */
export function registerStaticFiles(app: FastifyInstance): void {
  let resources: Promise<ReadonlyMap<string, Resource>> | null = null;

  const folders = new Set([
    "common-static",
    ...Object.values(site.scripts).map((file) => file.split("/")[1]),
  ]);
  for (const folder of folders) {
    app.get(`/${folder}/*`, async (request, reply) => {
      reply.headers(publicFileHeaders);
      const resource = (await (resources ??= loadResources())).get(requestPathOf(request));
      if (resource === undefined) return sendNotFoundFile(reply);
      return sendResource(request, reply, resource, { cacheControl: revalidatedCaching });
    });
  }
}

async function loadResources(): Promise<ReadonlyMap<string, Resource>> {
  const { files } = await buildThirdPartyScripts();
  const images = readdirSync(shareImages)
    .filter((file) => file.endsWith(".png"))
    .map((file) => ({
      address: `/common-static/share/${file}`,
      bytes: readFileSync(new URL(file, shareImages)),
    }));
  return new Map(
    [...files, ...images].map(({ address, bytes }) => [
      address,
      createResource(bytes, contentTypeOf(address)),
    ]),
  );
}
