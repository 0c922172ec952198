import { toPlainDecimal } from "../../region/format/decimal.ts";

/** Longer than any figure of an exchange, short enough that a hostile text costs nothing. */
const maxCharacters = 64;
/** The smallest double is 5e-324: smaller and larger exponents are not finite numbers. */
const maxExponent = 324;

const plainText = /^-?\d+(?:\.\d+)?$/;
const exponentText = /^-?\d+(?:\.\d+)?[eE]([+-]?\d{1,3})$/;
const negativeZero = /^-[0.]+$/;

/**
 * Reads a wire number. Stricter than the format functions: formats that an exchange never sends are refused.
 *
 * Shape:  `"27123.50"` stays as it is, `1e-7` becomes `"0.0000001"`, minus zero loses its sign
 * Errors: none; a value that is not a finite decimal returns `null`
 */
export function parseWireDecimal(value: unknown): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  // a number's shortest text has no exponent between 1e-6 and 1e21; NaN and the infinities match no pattern
  const text = String(value);
  if (text.length > maxCharacters) return null;
  // nearly every text is positive, and a comparison takes less time than the pattern
  if (plainText.test(text)) return text < "0" && negativeZero.test(text) ? text.slice(1) : text;
  const exponent = exponentText.exec(text)?.[1];
  if (exponent === undefined || Math.abs(Number(exponent)) > maxExponent) return null;
  return Number.isFinite(Number(text)) ? toPlainDecimal(text) : null;
}
