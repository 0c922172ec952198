/** Longer than any figure of an exchange, short enough that a hostile text costs nothing. */
const maxCharacters = 64;
/** The smallest double is 5e-324: what lies beyond is no finite figure any more. */
const maxExponent = 324;

const plainText = /^-?\d+(?:\.\d+)?$/;
const exponentText = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,3})$/;
const negativeZero = /^-[0.]+$/;

/**
 * A wire number as plain decimal text.
 *
 * Shape:  `"27123.50"` stays as it is, `1e-7` becomes `"0.0000001"`, minus zero loses its sign
 * Errors: none; what is no finite decimal number is `null`
 */
export function toPlainDecimal(value: unknown): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  // a number's shortest text has no exponent between 1e-6 and 1e21; NaN and the infinities match no pattern
  const text = String(value);
  if (text.length > maxCharacters) return null;
  const plain = plainText.test(text) ? text : expandExponent(text);
  return plain !== null && negativeZero.test(plain) ? plain.slice(1) : plain;
}

function expandExponent(text: string): string | null {
  const match = exponentText.exec(text);
  if (!match) return null;
  const [, sign = "", whole = "", fraction = "", exponent = ""] = match;
  if (Math.abs(Number(exponent)) > maxExponent || !Number.isFinite(Number(text))) return null;
  const digits = whole + fraction;
  const pointAt = whole.length + Number(exponent);
  if (pointAt <= 0) return `${sign}0.${"0".repeat(-pointAt)}${digits}`;
  const integer = digits
    .slice(0, pointAt)
    .padEnd(pointAt, "0")
    .replace(/^0+(?=\d)/, "");
  return pointAt < digits.length ? `${sign}${integer}.${digits.slice(pointAt)}` : sign + integer;
}
