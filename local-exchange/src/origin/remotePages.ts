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
    async findPage({ host }: FastifyRequest, locale: string, path: string): Promise<Resource | null> {
      const folder = `${resolveEnvironment(host)}/${resolveEdition(host)}/${locale}`;
      return (
        (await find(`${folder}${path}index.html`)) ??
        (path.endsWith("//") || path === "/" ? null : find(`${folder}${parentOf(path)}_/index.html`))
      );
    },
  };
}

export type RemotePages = ReturnType<typeof createRemotePages>;

/** With the last segment taken off; an expression that looks for it takes the square of the length. */
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf("/", path.length - 2) + 1);
