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
