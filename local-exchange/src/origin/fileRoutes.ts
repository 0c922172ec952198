import { findStoredFile, immutableCaching, storedFolders } from "@portico/release/site";
import { isKnownHost, resolveEdition, resolveEnvironment } from "@portico/shared-sdk/host";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hourlyCaching, pointerCaching } from "./caching.ts";
import { sendNotFoundFile } from "./notFoundFile.ts";
import { resolvePageAddress } from "./pageAddress.ts";
import type { PublicHeadersSource } from "./publicHeaders.ts";
import { requestPathOf } from "../http/requestPath.ts";
import type { RemotePages } from "./remotePages.ts";
import type { Resource } from "./resource.ts";
import type { ResourceFolder } from "./resourceFolder.ts";
import { sendResource } from "./sendResource.ts";

export interface FileRoutesOptions {
  readonly site: ResourceFolder;
  /** Releases and channels. */
  readonly published: ResourceFolder;
  readonly remotePages: RemotePages;
  readonly publicHeaders: PublicHeadersSource;
}

/** Hashed assets of the shell, releases of the remotes, and the channel files that name them. */
export function registerFileRoutes(app: FastifyInstance, options: FileRoutesOptions): void {
  const { site, published, remotePages, publicHeaders } = options;

  app.get("/assets/*", async (request, reply) => {
    reply.headers((await publicHeaders(request)).asset);
    const file = await site.find(requestPathOf(request).slice(1));
    return file === null
      ? sendNotFoundFile(reply)
      : sendResource(request, reply, file, { cacheControl: immutableCaching });
  });

  for (const folder of storedFolders) {
    app.get(`${folder}*`, async (request, reply) => {
      const stored = findStoredFile(requestPathOf(request));
      return sendStoredFile(request, reply, stored === null ? null : await published.find(stored.path));
    });
  }

  // embedding pages link this address permanently, so its content may change at any time
  app.get("/embed.js", async (request, reply) => {
    reply.headers((await publicHeaders(request)).asset);
    const { host } = request;
    const file = await site.find(`${resolveEnvironment(host)}/${resolveEdition(host)}/embed.js`);
    return file === null
      ? sendNotFoundFile(reply)
      : sendResource(request, reply, file, { cacheControl: pointerCaching });
  });

  for (const [address, resolveFile] of Object.entries(siteFiles)) {
    app.get(address, async (request, reply) => {
      reply.headers((await publicHeaders(request)).asset);
      const name = resolveFile(request);
      const file = name === null ? null : await site.find(name);
      return file === null
        ? sendNotFoundFile(reply)
        : sendResource(request, reply, file, { cacheControl: hourlyCaching });
    });
  }

  app.get("/sitemap-remotes.xml", async (request, reply) => {
    const file = isKnownHost(request.host) ? await remotePages.findSitemap(request) : null;
    return sendStoredFile(request, reply, file);
  });

  async function sendStoredFile(request: FastifyRequest, reply: FastifyReply, file: Resource | null) {
    const stored = findStoredFile(requestPathOf(request));
    if (stored === null || file === null) {
      reply.headers((await publicHeaders(request)).asset);
      return sendNotFoundFile(reply);
    }
    const { contentType, headers } = stored;
    const cacheControl = headers["Cache-Control"] ?? "";
    return sendResource(request, reply.headers(headers), { ...file, contentType }, { cacheControl });
  }
}

const folderOf = ({ host }: FastifyRequest) => `${resolveEnvironment(host)}/${resolveEdition(host)}`;

/** Files that browsers and crawlers ask every host for, by address; where the build stores each, or `null`. */
const siteFiles: Readonly<Record<string, (request: FastifyRequest) => string | null>> = {
  "/favicon.ico": () => "favicon.ico",
  "/apple-touch-icon.png": () => "apple-touch-icon.png",
  "/manifest.webmanifest": manifestFileOf,
  "/:locale/manifest.webmanifest": manifestFileOf,
  "/third-party-notices.txt": noticesFileOf,
  "/:locale/third-party-notices.txt": noticesFileOf,
  "/robots.txt": (request) =>
    isKnownHost(request.host) ? `${folderOf(request)}/robots.txt` : "robots-unknown-host.txt",
  "/sitemap.xml": (request) => (isKnownHost(request.host) ? `${folderOf(request)}/sitemap.xml` : null),
};

function manifestFileOf(request: FastifyRequest): string | null {
  const { locale } = resolvePageAddress(request.host, requestPathOf(request));
  return locale === null ? null : `${folderOf(request)}/${locale}/manifest.webmanifest`;
}

/** The same in every language, at an address of each locale because the footer links it like a page. */
function noticesFileOf(request: FastifyRequest): string | null {
  const { locale } = resolvePageAddress(request.host, requestPathOf(request));
  return locale === null ? null : "third-party-notices.txt";
}
