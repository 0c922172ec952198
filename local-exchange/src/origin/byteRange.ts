/** Both ends belong to the part. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads a `Range` header against a length.
 *
 * Shape:  `bytes=0-99`, `bytes=100-` or `bytes=-100`
 * Errors: `"ignored"` for what this server doesn't serve in parts (other units, several ranges, nonsense), which
 *         RFC 9110 lets it answer in full; `"unsatisfiable"` for a part that isn't there
 */
export function parseByteRange(header: string, length: number): ByteRange | "ignored" | "unsatisfiable" {
  const match = /^bytes=([0-9]{0,15})-([0-9]{0,15})$/.exec(header);
  const [, from = "", to = ""] = match ?? [];
  if (from === "" && to === "") return "ignored";
  if (from === "") {
    const suffixLength = Math.min(Number(to), length);
    return suffixLength === 0 ? "unsatisfiable" : { first: length - suffixLength, last: length - 1 };
  }
  const first = Number(from);
  const last = to === "" ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== "" && Number(to) < first) return "ignored";
  return first >= length ? "unsatisfiable" : { first, last };
}
