import zlib, { brotliDecompressSync, crc32, inflateRawSync, inflateSync } from "node:zlib";
import type { InputType, ZlibOptions } from "node:zlib";

/** Decoded bytes, and the number of encoded bytes that they were made from. */
interface Decoded {
  readonly bytes: Buffer;
  readonly length: number;
}

type Decompress = (bytes: InputType, options: ZlibOptions) => Buffer;

type Decode = (bytes: Buffer, maximumBytes: number) => Decoded;

/**
 * Decodes a response as browsers do: each encoding is one stream, that of gzip has one member and that of zstd one frame. Node would
 * join several members, and browsers ignore what follows the first; here it is an error, as are wrong checksums and lengths.
 *
 * @param header the value of `Content-Encoding`; encodings are removed from the last to the first
 *
 * Errors: throws an error whose message follows "can't be fetched: "
 */
export function decodeContent(bytes: Buffer, header: string | null, maximumBytes: number): Buffer {
  if (header === null || /^identity$/i.test(header)) return bytes;
  const encodings = header.split(",").map((name) => name.trim().toLowerCase());
  return encodings.reduceRight((content, name) => {
    const decode = decoders.get(name);
    // a browser passes on all bytes as they are, or fails
    if (decode === undefined) {
      const reason = name === "zstd" ? ", which Node decodes from version 22.15 on" : "";
      throw new Error(`content-encoding ${header}${reason}`);
    }
    const decoded = decode(content, maximumBytes);
    const rest = content.length - decoded.length;
    if (rest > 0) throw new Error(`${rest} bytes follow the end of its ${name} encoding`);
    return decoded.bytes;
  }, bytes);
}

// node: missing before 22.15, and in the types
const { zstdDecompressSync } = zlib as { readonly zstdDecompressSync?: Decompress };

const inflateRaw = decodeWith(inflateRawSync);

const decoders: ReadonlyMap<string, Decode> = new Map<string, Decode>([
  ["gzip", decodeGzip],
  ["x-gzip", decodeGzip],
  ["deflate", decodeDeflate],
  ["br", decodeWith(brotliDecompressSync)],
  ...(zstdDecompressSync === undefined ? [] : [["zstd", decodeZstd(zstdDecompressSync)] as const]),
]);

/** Whether requests may ask for it. */
export const canDecodeZstd = decoders.has("zstd");

function decodeWith(decompress: Decompress, options: object = {}): Decode {
  return (bytes, maximumBytes) => {
    // node: the types lack the result of `info`
    const { buffer, engine } = decompress(bytes, {
      ...options,
      info: true,
      maxOutputLength: maximumBytes,
    }) as unknown as { readonly buffer: Buffer; readonly engine: { readonly bytesWritten: number } };
    return { bytes: buffer, length: engine.bytesWritten };
  };
}

/** Source: RFC 8878; a window has 8 MB at most, by RFC 9659 */
function decodeZstd(decompress: Decompress): Decode {
  const windowLogMax = 100; // ZSTD_d_windowLogMax
  const decode = decodeWith(decompress, { params: { [windowLogMax]: 23 } });
  return (bytes, maximumBytes) => {
    // node: version 22 accepts a frame without its end; that would take one more byte
    const decoded = decode(Buffer.concat([bytes, Buffer.alloc(1)]), maximumBytes);
    if (decoded.length > bytes.length) throw new Error("its zstd encoding has no end");
    return decoded;
  };
}

/** Source: RFC 1950; servers and browsers also use the name for RFC 1951 without its header */
function decodeDeflate(bytes: Buffer, maximumBytes: number): Decoded {
  const hasHeader = bytes.length >= 2 && (bytes[0]! & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0;
  return (hasHeader ? decodeWith(inflateSync) : inflateRaw)(bytes, maximumBytes);
}

const trailerBytes = 8;

/** The first member. Source: RFC 1952 */
function decodeGzip(bytes: Buffer, maximumBytes: number): Decoded {
  const start = findGzipBody(bytes);
  if (start === null) throw new Error("its gzip header is not valid");
  const body = inflateRaw(bytes.subarray(start), maximumBytes);
  const end = start + body.length;
  const length = end + trailerBytes;
  if (bytes.length < length) throw new Error("its gzip encoding has no end");
  const isWhole =
    bytes.readUInt32LE(end) === crc32(body.bytes) && bytes.readUInt32LE(end + 4) === body.bytes.length;
  if (!isWhole) throw new Error("its gzip checksum or length is not that of its content");
  return { bytes: body.bytes, length };
}

const headerBytes = 10;
const flags = { headerChecksum: 2, extra: 4, name: 8, comment: 16, reserved: 0xe0 } as const;

function findGzipBody(bytes: Buffer): number | null {
  const given = bytes.length < headerBytes ? flags.reserved : bytes[3]!;
  if (!bytes.subarray(0, 3).equals(Buffer.from([0x1f, 0x8b, 8])) || (given & flags.reserved) !== 0)
    return null;
  let start = headerBytes;
  if ((given & flags.extra) !== 0) {
    if (bytes.length < start + 2) return null;
    start += 2 + bytes.readUInt16LE(start);
  }
  for (const text of [flags.name, flags.comment]) {
    if ((given & text) === 0) continue;
    const end = bytes.indexOf(0, start);
    if (end === -1) return null;
    start = end + 1;
  }
  return start + ((given & flags.headerChecksum) === 0 ? 0 : 2);
}
