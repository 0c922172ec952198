import { canDecodeZstd } from "../verify/decodeContent.ts";
import { brotliCompressSync, crc32, deflateRawSync, deflateSync, gzipSync } from "node:zlib";

/** A response of a server with the content, or of an attacker who hides it from browsers or from the watcher. */
export interface EncodedContent {
  readonly name: string;
  /** The value of `Content-Encoding`. */
  readonly encoding: string;
  readonly body: Buffer;
  /** What the watcher reads; `null`: it reports the response. */
  readonly watcher: "content" | null;
  /** What Chromium reads: the signed content, nothing, other bytes, or an error. */
  readonly chromium: "content" | "nothing" | "other" | "error";
}

const gzipHeader = (flags: number, fields: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([Buffer.from([0x1f, 0x8b, 8, flags, 0, 0, 0, 0, 0, 3]), fields]);

/** One frame of one block that is not compressed, since Node 20 has no compressor. Source: RFC 8878 */
function encodeZstd(content: Buffer, windowLog: number): Buffer {
  const blockHeader = Buffer.alloc(3);
  blockHeader.writeUIntLE((content.length << 3) + 1, 0, 3);
  const window = (windowLog - 10) << 3;
  return Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, window]), blockHeader, content]);
}

/** Responses in every encoding of the web, and what the watcher and Chromium 156 make of each. */
export function encodeContent(content: Buffer): readonly EncodedContent[] {
  const empty = Buffer.alloc(0);
  const gzip = gzipSync(content);
  const raw = deflateRawSync(content);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(content), 0);
  trailer.writeUInt32LE(content.length, 4);
  const gzipWith = (flags: number, fields: Buffer): Buffer =>
    Buffer.concat([gzipHeader(flags, fields), raw, trailer]);
  const changed = (bytes: Buffer, index: number): Buffer => {
    const copy = Buffer.from(bytes);
    const at = index < 0 ? bytes.length + index : index;
    copy[at] = (copy[at] ?? 0) ^ 0xff;
    return copy;
  };
  const deflate = deflateSync(content);
  const brotli = brotliCompressSync(content);
  const zstd = encodeZstd(content, 17);
  const skippable = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 1, 0, 0, 0, 0]);
  const decoded = canDecodeZstd ? "content" : null;
  const join = (...parts: Buffer[]): Buffer => Buffer.concat(parts);
  const rows: readonly (readonly [
    name: string,
    encoding: string,
    body: Buffer,
    watcher: EncodedContent["watcher"],
    chromium: EncodedContent["chromium"],
  ])[] = [
    ["identity", "identity", content, "content", "content"],
    ["gzip", "gzip", gzip, "content", "content"],
    ["gzip in capitals", "GZIP", gzip, "content", "content"],
    ["gzip by its old name", "x-gzip", gzip, "content", "content"],
    ["gzip with a file's name", "gzip", gzipWith(8, Buffer.from("a.js\0")), "content", "content"],
    [
      "gzip with all fields",
      "gzip",
      gzipWith(4 + 8 + 16, Buffer.from("\u0002\0ab" + "a.js\0" + "comment\0")),
      "content",
      "content",
    ],
    ["deflate", "deflate", deflate, "content", "content"],
    ["deflate without a header", "deflate", raw, "content", "content"],
    ["brotli", "br", brotli, "content", "content"],
    ["zstd", "zstd", zstd, decoded, "content"],
    ["zstd with the largest window", "zstd", encodeZstd(content, 23), decoded, "content"],
    ["gzip in zstd", "gzip, zstd", encodeZstd(gzip, 17), decoded, "content"],
    ["gzip in brotli", "gzip, br", brotliCompressSync(gzip), "content", "content"],
    ["gzip in gzip", "gzip,gzip", gzipSync(gzip), "content", "content"],

    ["an empty member before the content", "gzip", join(gzipSync(empty), gzip), null, "nothing"],
    ["a member after the content", "gzip", join(gzip, gzip), null, "content"],
    ["other bytes after gzip", "gzip", join(gzip, Buffer.from("more")), null, "content"],
    ["zeros after gzip", "gzip", join(gzip, Buffer.alloc(8)), null, "content"],
    ["an empty stream before the content", "deflate", join(deflateSync(empty), deflate), null, "nothing"],
    ["other bytes after deflate", "deflate", join(deflate, Buffer.from("more")), null, "content"],
    [
      "an empty stream without a header before the content",
      "deflate",
      join(deflateRawSync(empty), raw),
      null,
      "error",
    ],
    [
      "an empty brotli stream before the content",
      "br",
      join(brotliCompressSync(empty), brotli),
      null,
      "nothing",
    ],
    ["other bytes after brotli", "br", join(brotli, Buffer.from("more")), null, "content"],
    [
      "an empty member in brotli",
      "gzip, br",
      brotliCompressSync(join(gzipSync(empty), gzip)),
      null,
      "nothing",
    ],

    ["an empty zstd frame before the content", "zstd", join(encodeZstd(empty, 17), zstd), null, "content"],
    ["a zstd frame after the content", "zstd", join(zstd, zstd), null, "other"],
    ["other bytes after zstd", "zstd", join(zstd, Buffer.from("more")), null, "error"],
    ["a skippable zstd frame before the content", "zstd", join(skippable, zstd), null, "content"],
    ["zstd with too large a window", "zstd", encodeZstd(content, 24), null, "error"],
    ["nothing as zstd", "zstd", empty, null, "nothing"],
    ["half of zstd", "zstd", zstd.subarray(0, zstd.length >> 1), null, "other"],
    ["the plain content as zstd", "zstd", content, null, "error"],

    ["a wrong checksum of gzip", "gzip", changed(gzip, -8), null, "content"],
    ["a wrong length of gzip", "gzip", changed(gzip, -1), null, "content"],
    ["gzip without its trailer", "gzip", gzip.subarray(0, -8), null, "content"],
    ["half of gzip", "gzip", gzip.subarray(0, gzip.length >> 1), null, "other"],
    ["a wrong checksum of deflate", "deflate", changed(deflate, -1), null, "error"],
    ["half of brotli", "br", brotli.subarray(0, brotli.length >> 1), null, "nothing"],
    ["a reserved flag of gzip", "gzip", gzipWith(0x20, empty), null, "content"],
    ["the plain content as gzip", "gzip", content, null, "error"],
    ["the plain content as brotli", "br", content, null, "error"],
    ["gzip as brotli", "br", gzip, null, "error"],
    ["deflate as gzip", "gzip", deflate, null, "error"],
    ["gzip as identity", "identity", gzip, null, "other"],
    ["plain content of an unknown encoding", "unknown", content, null, "content"],
    ["gzip of an unknown encoding", "unknown, gzip", gzip, null, "other"],
    ["identity in gzip", "identity, gzip", gzip, null, "other"],
    ["gzip in identity", "gzip, identity", gzip, null, "other"],
    ["compress", "compress", content, null, "content"],
  ];
  return rows.map(([name, encoding, body, watcher, chromium]) => ({
    name,
    encoding,
    body,
    watcher,
    chromium,
  }));
}
