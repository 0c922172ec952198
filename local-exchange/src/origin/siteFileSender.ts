import { findSiteFile, isFileAddress, publicFileHeaders } from "@portico/release/site";
import type { FastifyReply, FastifyRequest } from "fastify";
import { requestPathOf } from "../http/requestPath.ts";
import { sendNotFoundFile } from "./notFoundFile.ts";
import type { RemotePages } from "./remotePages.ts";
import type { ResourceFolder } from "./resourceFolder.ts";
import { sendResource } from "./sendResource.ts";

export interface SiteFolders {
  readonly site: ResourceFolder;
  readonly storage: ResourceFolder;
  readonly pages: RemotePages;
}

export type SiteFileSender = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>;

/** Answers requests for files of the site's table; `null` for a request that asks for a page. */
export function createSiteFileSender(folders: SiteFolders): SiteFileSender {
  return async (request, reply) => {
    const address = requestPathOf(request);
    if (!isFileAddress(address)) return null;
    const found = findSiteFile(address, request.host);
    const file = found && (await folders[found.folder].find(found.path));
    if (file === null) return sendNotFoundFile(reply.headers(publicFileHeaders));
    const { contentType, headers, caching: cacheControl } = found!;
    return sendResource(request, reply.headers(headers), { ...file, contentType }, { cacheControl });
  };
}
