/**
 * Reads an ECDSA signature of a P-256 key and gives r and s as 32 bytes each; null for anything else.
 *
 * Shape: `30 length (02 length r) (02 length s)`, lengths in one byte; r and s without needless leading zeros (X.690)
 */
export function parseDerSignature(der: Uint8Array): Uint8Array | null {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return null;
  const r = readInteger(der, 2);
  const s = r && readInteger(der, r.end);
  if (!r || !s || s.end !== der.length) return null;
  const signature = new Uint8Array(64);
  signature.set(r.bytes, 32 - r.bytes.length);
  signature.set(s.bytes, 64 - s.bytes.length);
  return signature;
}

function readInteger(der: Uint8Array, start: number): { bytes: Uint8Array; end: number } | null {
  const length = der[start + 1] ?? 0;
  const end = start + 2 + length;
  const [first = 0x80, second = 0] = der.subarray(start + 2, end);
  const isPadded = first === 0 && length > 1;
  const isMinimal = first < 0x80 && (!isPadded || second >= 0x80);
  if (der[start] !== 0x02 || length === 0 || end > der.length || !isMinimal) return null;
  const bytes = der.subarray(isPadded ? start + 3 : start + 2, end);
  return bytes.length <= 32 ? { bytes, end } : null;
}
