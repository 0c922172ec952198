import { createHash } from "node:crypto";

/** The content of an earlier version of a file. */
export interface Dictionary {
  readonly bytes: Uint8Array;
  /** SHA-256 in base64, as browsers send it. */
  readonly hash: string;
}

/** Makes deltas and reads them. */
export interface DeltaCodec {
  encode(bytes: Uint8Array, dictionary: Dictionary): Uint8Array;
  /** Whether the delta names the dictionary. */
  isDeltaOf(delta: Uint8Array, dictionary: Dictionary): boolean;
  /** Errors: throws for what is no delta against the dictionary */
  decode(delta: Uint8Array, dictionary: Dictionary): Uint8Array;
}

/** Source: RFC 9842 §5; the hash of the dictionary follows */
const magic = Buffer.from("5e2a4d1820000000", "hex");

const headerBytes = magic.length + 32;

/** The highest that needs little memory. */
const level = 19;

export const createDictionary = (bytes: Uint8Array): Dictionary => ({
  bytes,
  hash: createHash("sha256").update(bytes).digest("base64"),
});

const headerOf = ({ hash }: Dictionary): Buffer => Buffer.concat([magic, Buffer.from(hash, "base64")]);

let loading: Promise<DeltaCodec> | undefined;

/**
 * Loads the library, 0.3 MB, which only commands that have deltas need: Node 20 has no zstd, and no Node a dictionary before 24. A second
 * start of the library would replace the first while it runs.
 */
export const loadDeltaCodec = (): Promise<DeltaCodec> => (loading ??= startLibrary());

async function startLibrary(): Promise<DeltaCodec> {
  const zstd = await import("@bokuweb/zstd-wasm");
  await zstd.init();
  return {
    encode(bytes, dictionary) {
      const context = zstd.createCCtx();
      try {
        const frame = zstd.compressUsingDict(context, Buffer.from(bytes), dictionary.bytes, level);
        return Buffer.concat([headerOf(dictionary), frame]);
      } finally {
        zstd.freeCCtx(context);
      }
    },
    isDeltaOf: (delta, dictionary) => headerOf(dictionary).equals(delta.subarray(0, headerBytes)),
    decode(delta, dictionary) {
      const context = zstd.createDCtx();
      try {
        const frame = Buffer.from(delta.subarray(headerBytes));
        return zstd.decompressUsingDict(context, frame, dictionary.bytes);
      } finally {
        zstd.freeDCtx(context);
      }
    },
  };
}
