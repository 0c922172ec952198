import type { FastifyRequest } from "fastify";
import { resolveEdition, resolveEnvironment } from "@portico/shared-sdk/host";
import type { Resource } from "./resource.ts";
import type { ResourceFolder } from "./resourceFolder.ts";

/** Written by the build of the shell whose pages the site serves; its id changes with every page template. */
const shellFile = "shell.json";

/**
 * Finds the pages that promotions wrote for the site's shell, `pages/{shell}/{environment}/{edition}/…` of the
 * storage. Two rules
 * suffice for all remotes: the exact page, else the page `_` beside it.
 */
export function createRemotePages(site: ResourceFolder, published: ResourceFolder) {
  async function find(file: string): Promise<Resource | null> {
    const facts = await site.find(shellFile);
    if (facts === null) return null;
    const { id } = JSON.parse(facts.bytes.toString()) as { readonly id: string };
    return published.find(`pages/${id}/${file}`);
  }

  return {
    /** Shape:  `{environment}/{edition}/…` */
    find,
    /** Shape:  `path` is below the locale segment, with slashes at both ends */
    findPage: (request: FastifyRequest, locale: string, path: string) =>
      find(`${pageFolderOf(request, locale)}${path}index.html`),
    /** The page of every value of a parameter that has none of its own. */
    findParameterPage: async (request: FastifyRequest, locale: string, path: string) =>
      path.endsWith("//") || path === "/"
        ? null
        : find(`${pageFolderOf(request, locale)}${parentOf(path)}_/index.html`),
  };
}

/** The path without its last segment; an expression that looks for it takes the square of the length. */
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf("/", path.length - 2) + 1);

export function pageFolderOf({ host }: FastifyRequest, locale: string): string {
  return `${resolveEnvironment(host)}/${resolveEdition(host)}/${locale}`;
}
