/** The few DER types that a certificate is made of. Source: ITU-T X.690 §8, §10 */

export function sequence(...parts: readonly Buffer[]): Buffer {
  return encode(0x30, Buffer.concat(parts));
}

export function setOf(part: Buffer): Buffer {
  return encode(0x31, part);
}

/** A whole number above 0, given by its bytes. */
export function integer(bytes: Buffer): Buffer {
  // a leading bit would make it negative
  return encode(0x02, bytes[0]! >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

export function boolean(value: boolean): Buffer {
  return encode(0x01, Buffer.from([value ? 0xff : 0x00]));
}

export function bitString(bytes: Buffer, unusedBits = 0): Buffer {
  return encode(0x03, Buffer.concat([Buffer.from([unusedBits]), bytes]));
}

export function octetString(bytes: Buffer): Buffer {
  return encode(0x04, bytes);
}

export function utf8String(text: string): Buffer {
  return encode(0x0c, Buffer.from(text));
}

/** Shape: `YYMMDDHHMMSSZ`, good until 2049 */
export function utcTime(epochMs: number): Buffer {
  const digits = new Date(epochMs).toISOString().replace(/\D/g, "");
  return encode(0x17, Buffer.from(`${digits.slice(2, 14)}Z`));
}

/** Shape: numbers divided by points; the first two share a byte */
export function objectIdentifier(oid: string): Buffer {
  const [first = 0, second = 0, ...rest] = oid.split(".").map(Number);
  return encode(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(toBase128)]));
}

export function contextTag(
  number: number,
  content: Buffer,
  form: "constructed" | "primitive" = "constructed",
): Buffer {
  return encode((form === "constructed" ? 0xa0 : 0x80) + number, content);
}

/** Seven bits a byte, all but the last marked. */
function toBase128(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

function encode(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), encodeLength(content.length), content]);
}

function encodeLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = length < 0x100 ? [length] : [length >> 8, length & 0xff];
  return Buffer.from([0x80 + bytes.length, ...bytes]);
}
