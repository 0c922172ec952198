import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type StoredEncoding = "br" | "gzip";

/** Encodings in which text is stored beside the original, best first, with what follows the name of the file. */
const endings: Readonly<Record<StoredEncoding, string>> = { br: ".br", gzip: ".gz" };
export const storedEncodings: readonly StoredEncoding[] = ["br", "gzip"];

/** The size below which the extra headers are larger than what compression saves. */
export const smallestEncodedBytes = 512;

/** Where the encoded copy of a file is stored. */
export const encodedCopyOf = (path: string, encoding: StoredEncoding): string => path + endings[encoding];

/** Where every encoded copy of a file is stored; each may be missing. */
export const listEncodedCopies = (path: string): readonly string[] =>
  storedEncodings.map((encoding) => encodedCopyOf(path, encoding));

/** The path of the original, and the encoding of a path that is one of its encoded copies. */
export function splitEncodedCopy(path: string): readonly [original: string, encoding: StoredEncoding | null] {
  const encoding = storedEncodings.find((name) => path.endsWith(endings[name])) ?? null;
  return [encoding === null ? path : path.slice(0, -endings[encoding].length), encoding];
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses with the highest level, on another thread. */
export function compressThoroughly(bytes: Uint8Array, encoding: StoredEncoding): Promise<Buffer> {
  return compress(bytes, encoding, { gzipLevel: 9, brotliQuality: 11 });
}

/** Compresses in a tenth of the time, to 7 % more bytes. */
export function compressQuickly(bytes: Uint8Array, encoding: StoredEncoding): Promise<Buffer> {
  return compress(bytes, encoding, { gzipLevel: 6, brotliQuality: 5 });
}

function compress(
  bytes: Uint8Array,
  encoding: StoredEncoding,
  { gzipLevel, brotliQuality }: { readonly gzipLevel: number; readonly brotliQuality: number },
): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(bytes, { level: gzipLevel });
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
