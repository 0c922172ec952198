import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isCompressible } from "./contentTypes.ts";

export type Encoding = "br" | "gzip";

/** Bytes with everything that a reply about them needs. */
export interface Resource {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Changes exactly when the bytes do; without quotation marks. */
  readonly hash: string;
  readonly isCompressible: boolean;
  /** Compressed once and kept. */
  encodedAs(encoding: Encoding): Promise<Buffer>;
}

/**
 * How hard to compress: bytes that live under their own name are worth more, a page is soon made anew. Brotli could go
 * on to 11: that saves another 7 % of a script and takes 17 times as long, on somebody's first visit.
 */
export type CompressionEffort = "thorough" | "quick";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Below this the head of a reply weighs more than the compression saves. */
const smallestCompressedBytes = 512;

export function createResource(bytes: Buffer, contentType: string, effort: CompressionEffort): Resource {
  const encoded = new Map<Encoding, Promise<Buffer>>();

  return {
    bytes,
    contentType,
    hash: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
    isCompressible: isCompressible(contentType) && bytes.length >= smallestCompressedBytes,
    encodedAs: (encoding) => {
      const known = encoded.get(encoding) ?? compress(bytes, encoding, effort);
      encoded.set(encoding, known);
      return known;
    },
  };
}

function compress(bytes: Buffer, encoding: Encoding, effort: CompressionEffort): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(bytes, { level: effort === "thorough" ? 9 : 6 });
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === "thorough" ? 9 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
