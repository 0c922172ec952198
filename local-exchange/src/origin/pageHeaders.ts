import { resolveEnvironment } from "@portico/shared-sdk/host";
import type { FastifyRequest } from "fastify";
import type { ResourceFolder } from "./resourceFolder.ts";

/** Header name to value. */
export type PageHeaders = Readonly<Record<string, string>>;

export type PageHeadersSource = (request: FastifyRequest) => Promise<PageHeaders>;

/**
 * Reads the security headers of pages from `{environment}/headers.json` of the site, for the environment of the requested host,
 * again when it changes; the shell's build writes them, with its hashes. A site without one has no such headers.
 */
export function createPageHeadersSource(site: ResourceFolder): PageHeadersSource {
  return async (request) => {
    const file = await site.find(`${resolveEnvironment(request.host)}/headers.json`);
    return file === null ? {} : (JSON.parse(file.bytes.toString()) as { readonly page: PageHeaders }).page;
  };
}
