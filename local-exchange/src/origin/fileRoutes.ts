import { environments, resolveEdition, resolveEnvironment } from "@portico/shared-sdk";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { immutableCaching, pointerCaching, revalidatedCaching } from "./caching.ts";
import { sendNotFoundFile } from "./notFoundFile.ts";
import type { PublicHeadersSource } from "./publicHeaders.ts";
import { requestPathOf } from "../http/requestPath.ts";
import type { ResourceFolder } from "./resourceFolder.ts";
import { sendResource } from "./sendResource.ts";

export interface FileRoutesOptions {
  readonly site: ResourceFolder;
  /** Releases and channels. */
  readonly published: ResourceFolder;
  readonly publicHeaders: PublicHeadersSource;
}

/** Hashed assets of the shell, releases of the remotes, and the channel files that name them. */
export function registerFileRoutes(app: FastifyInstance, options: FileRoutesOptions): void {
  const { site, published, publicHeaders } = options;

  app.get("/assets/*", async (request, reply) => {
    reply.headers((await publicHeaders(request)).asset);
    return sendFile(request, reply, site, immutableCaching);
  });

  app.get("/remotes/*", async (request, reply) => {
    reply.headers((await publicHeaders(request)).asset);
    return sendFile(request, reply, published, immutableCaching);
  });

  for (const environment of environments) {
    app.get(`/channels/${environment}.json`, async (request, reply) => {
      reply.headers((await publicHeaders(request)).asset);
      return sendFile(request, reply, published, pointerCaching);
    });
  }

  // pages that are not ours name this address for good, so what it holds may change at any time
  app.get("/embed.js", async (request, reply) => {
    reply.headers((await publicHeaders(request)).asset);
    const { host } = request;
    const file = await site.find(`${resolveEnvironment(host)}/${resolveEdition(host)}/embed.js`);
    return file === null
      ? sendNotFoundFile(reply)
      : sendResource(request, reply, file, { cacheControl: pointerCaching });
  });

  // a browser that has it asks for it with every page view, and must hear of a new one at once
  app.get("/service-worker.js", async (request, reply) => {
    reply.headers((await publicHeaders(request)).worker);
    const file = await site.find(`${resolveEnvironment(request.host)}/service-worker.js`);
    return file === null
      ? sendNotFoundFile(reply)
      : sendResource(request, reply, file, { cacheControl: revalidatedCaching });
  });
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: ResourceFolder,
  cacheControl: string,
) {
  const file = await folder.find(requestPathOf(request).slice(1));
  return file === null ? sendNotFoundFile(reply) : sendResource(request, reply, file, { cacheControl });
}
