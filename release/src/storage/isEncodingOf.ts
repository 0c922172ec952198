import { maximumBytes } from "../files/readFile.ts";
import { computeIntegrity } from "../publish/computeIntegrity.ts";
import type { StoredEncoding } from "../site/index.ts";
import { decodeContent } from "../verify/decodeContent.ts";

/** Whether a compressed copy decodes to the bytes with the hash. */
export function isEncodingOf(bytes: Uint8Array, encoding: StoredEncoding, integrity: string | null): boolean {
  try {
    return computeIntegrity(decodeContent(Buffer.from(bytes), encoding, maximumBytes)) === integrity;
  } catch {
    return false;
  }
}
