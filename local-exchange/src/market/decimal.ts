/**
 * Writes a whole number of units as a plain decimal, so that money never passes through a binary fraction.
 *
 * Shape:  `formatUnits(6841250n, 2)` → `"68412.50"`; all decimals are written
 */
export function formatUnits(units: number | bigint, decimals: number): string {
  const isNegative = units < 0;
  const digits = String(isNegative ? -units : units).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const sign = isNegative ? "-" : "";
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`;
}

/** Shape: `trimZeros("1.500")` → `1.5` */
export function trimZeros(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === "0") end -= 1;
  return text.slice(0, end);
}

/**
 * Reads a plain decimal as a whole number of units, the reverse of `formatUnits`.
 *
 * Shape:  `parseUnits("0.5", 2)` → `50n`
 * Errors: a text with another form is `"not-a-number"`, one with more decimals is `"too-precise"`; zeros at the end count
 *         as no decimals
 */
export function parseUnits(text: string, decimals: number): bigint | "not-a-number" | "too-precise" {
  const match = /^(\d{1,15})(?:\.(\d{1,30}))?$/.exec(text);
  if (match === null) return "not-a-number";
  const [, whole = "", fraction = ""] = match;
  const significant = trimZeros(fraction);
  if (significant.length > decimals) return "too-precise";
  return BigInt(whole + significant.padEnd(decimals, "0"));
}

/** No pair has more decimals in price and amount together, so amounts and values in these units are exact. */
export const exactDecimals = 8;

/** Reads decimal text of this exchange as a whole number of `10^-exactDecimals`. */
export function toExactUnits(text: string): bigint {
  return BigInt(parseUnits(text, exactDecimals));
}
