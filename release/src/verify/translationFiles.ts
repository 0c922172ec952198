import type { ThirdPartyScript } from "../format/index.ts";
import { isSha384 } from "@portico/shared-sdk/host";
import { thirdPartyHeaders } from "./headerRules.ts";
import type { ExpectedFile } from "./expectedFile.ts";

/** The entry of the channel that has the address and hash of the index of all translations. */
const indexName = "translations";

/** A file beside its index entry. */
const fileGrammar = /^[\w-][\w.-]*\.json$/;

export const isTranslationIndex = ({ name }: Pick<ThirdPartyScript, "name">): boolean => name === indexName;

/**
 * Lists the message files that a signed index of translations names, on every origin that serves them. Pages use no other.
 *
 * Shape:  `{ "/translations/portico/contests/en.json": { "file": "contests.….json", "integrity": "sha384-…" } }`
 * Errors: none; pages refuse an entry of another shape, so nothing is requested for it
 */
export function listTranslationFiles(origins: readonly string[], bytes: Uint8Array): ExpectedFile[] {
  const index = JSON.parse(new TextDecoder().decode(bytes)) as Record<
    string,
    { readonly file?: unknown; readonly integrity?: unknown } | null
  >;
  // languages with equal messages share a file
  const files = new Map<string, ExpectedFile>();
  for (const [path, entry] of Object.entries(index)) {
    const { file, integrity } = entry ?? {};
    if (!path.startsWith("/") || typeof file !== "string" || !fileGrammar.test(file)) continue;
    if (!isSha384(integrity)) continue;
    for (const origin of origins) {
      const address = `${origin}${path.slice(0, path.lastIndexOf("/") + 1)}${file}`;
      files.set(address, { address, expected: { integrity, headers: thirdPartyHeaders }, isRetried: false });
    }
  }
  return [...files.values()];
}
