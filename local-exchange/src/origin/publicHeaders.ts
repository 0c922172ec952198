import type { ResourceFolder } from "./resourceFolder.ts";

/**
 * The security headers of pages and of hashed assets, made by the shell's build, which alone knows the hashes that
 * belong into them. They are sent as they are.
 */
export interface PublicHeaders {
  readonly page: Readonly<Record<string, string>>;
  readonly asset: Readonly<Record<string, string>>;
}

const noHeaders: PublicHeaders = { page: {}, asset: {} };

/** Reads `headers.json` of the site anew when it changes; a site without one has no such headers. */
export function createPublicHeadersSource(
  site: ResourceFolder,
  given: PublicHeaders | undefined,
): () => Promise<PublicHeaders> {
  return async () => {
    if (given !== undefined) return given;
    const file = await site.find("headers.json");
    return file === null
      ? noHeaders
      : { ...noHeaders, ...(JSON.parse(file.bytes.toString()) as Partial<PublicHeaders>) };
  };
}
