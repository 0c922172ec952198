import { createHash } from "node:crypto";
import {
  compressQuickly,
  compressThoroughly,
  isText,
  smallestEncodedBytes,
  type StoredEncoding,
} from "@portico/release/site";

/** Bytes with everything that a reply about them needs. */
export interface Resource {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Changes exactly when the bytes do; without quotation marks. */
  readonly hash: string;
  readonly isCompressible: boolean;
  /** The stored copy, or fast compression for the first request and the result of the best one for later requests. */
  encodedAs(encoding: StoredEncoding): Promise<Buffer>;
}

/** Resolves to the encoded bytes that are stored beside the original, or to `null`. */
export type ReadEncoded = (encoding: StoredEncoding) => Promise<Buffer | null>;

export function createResource(
  bytes: Buffer,
  contentType: string,
  readEncoded: ReadEncoded = () => Promise.resolve(null),
): Resource {
  const encoded = new Map<StoredEncoding, Promise<Buffer>>();
  const isThorough = new Set<StoredEncoding>();

  /** Takes longer, so it runs in the background. */
  function improve(encoding: StoredEncoding): void {
    isThorough.add(encoding);
    void compressThoroughly(bytes, encoding).then((best) => encoded.set(encoding, Promise.resolve(best)));
  }

  async function encodeFirst(encoding: StoredEncoding): Promise<Buffer> {
    const stored = await readEncoded(encoding);
    if (stored !== null) isThorough.add(encoding);
    return stored ?? compressQuickly(bytes, encoding);
  }

  return {
    bytes,
    contentType,
    hash: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
    isCompressible: isText(contentType) && bytes.length >= smallestEncodedBytes,
    encodedAs: (encoding) => {
      const known = encoded.get(encoding);
      if (known === undefined) {
        const first = encodeFirst(encoding);
        encoded.set(encoding, first);
        return first;
      }
      if (!isThorough.has(encoding)) improve(encoding);
      return known;
    },
  };
}
