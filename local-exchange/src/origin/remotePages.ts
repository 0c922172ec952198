import type { FastifyRequest } from "fastify";
import { resolveEdition, resolveEnvironment } from "@portico/shared-sdk/host";
import type { Resource } from "./resource.ts";
import type { ResourceFolder } from "./resourceFolder.ts";

/** Written by the build of the shell whose pages the site serves; its id changes with every page template. */
const shellFile = "shell.json";

/**
 * Finds the pages that promotions wrote for the site's shell, `pages/{shell}/{environment}/{edition}/…` of the storage. Two rules
 * suffice for all remotes: the exact page, else the page `_` beside it.
 */
export function createRemotePages(site: ResourceFolder, published: ResourceFolder) {
  async function find(request: FastifyRequest, file: string): Promise<Resource | null> {
    const facts = await site.find(shellFile);
    if (facts === null) return null;
    const { id } = JSON.parse(facts.bytes.toString()) as { readonly id: string };
    const folder = `${id}/${resolveEnvironment(request.host)}/${resolveEdition(request.host)}`;
    return published.find(`pages/${folder}/${file}`);
  }

  return {
    /** Shape:  `path` is below the locale segment, with slashes at both ends */
    findPage: async (request: FastifyRequest, locale: string, path: string) =>
      (await find(request, `${locale}${path}index.html`)) ??
      (path.endsWith("//") || path === "/" ? null : find(request, `${locale}${parentOf(path)}_/index.html`)),
    findSitemap: (request: FastifyRequest) => find(request, "sitemap-remotes.xml"),
  };
}

export type RemotePages = ReturnType<typeof createRemotePages>;

/** With the last segment taken off; an expression that looks for it takes the square of the length. */
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf("/", path.length - 2) + 1);
