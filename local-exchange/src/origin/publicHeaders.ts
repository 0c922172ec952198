import { resolveEnvironment } from "@portico/shared-sdk/host";
import type { FastifyRequest } from "fastify";
import type { ResourceFolder } from "./resourceFolder.ts";

/**
 * The security headers of pages and of hashed assets, written by the shell's build, which computes their hashes. They are
 * sent unchanged.
 */
export interface PublicHeaders {
  readonly page: Readonly<Record<string, string>>;
  readonly asset: Readonly<Record<string, string>>;
}

const noHeaders: PublicHeaders = { page: {}, asset: {} };

export type PublicHeadersSource = (request: FastifyRequest) => Promise<PublicHeaders>;

/**
 * Reads `{environment}/headers.json` of the site, for the environment of the requested host, again when it changes;
 * a site without one has no such headers.
 */
export function createPublicHeadersSource(
  site: ResourceFolder,
  given: PublicHeaders | undefined,
): PublicHeadersSource {
  return async (request) => {
    if (given !== undefined) return given;
    const file = await site.find(`${resolveEnvironment(request.host)}/headers.json`);
    return file === null ? noHeaders : (JSON.parse(file.bytes.toString()) as PublicHeaders);
  };
}
