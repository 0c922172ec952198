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
