import { maximumBytes } from "../files/readFile.ts";
import { computeIntegrity } from "../publish/computeIntegrity.ts";
import type { StoredEncoding } from "../site/index.ts";
import { decodeContent } from "../verify/decodeContent.ts";

/** Errors: throws for what is not encoded so */
export type Decode = (bytes: Buffer) => Uint8Array;

export const decoderOf =
  (encoding: StoredEncoding): Decode =>
  (bytes) =>
    decodeContent(bytes, encoding, maximumBytes);

/** Whether a compressed copy decodes to the bytes with the hash. */
export function decodesTo(bytes: Uint8Array, decode: Decode, integrity: string | null): boolean {
  try {
    return computeIntegrity(decode(Buffer.from(bytes))) === integrity;
  } catch {
    return false;
  }
}
