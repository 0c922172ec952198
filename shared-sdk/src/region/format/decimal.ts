/**
 * A decimal number as its digits: exact for every text that arrives from the network, where a binary float would
 * change digits beyond the fifteenth.
 *
 * Shape:  value = `whole`.`fraction`; `whole` has no leading zeros but is never empty
 */
export interface Decimal {
  readonly isNegative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

/**
 * A number as the exchange wrote it: plain decimal text without exponent, such as `"1250.50"` or `"-0.75"`.
 * Money, volumes and returns stay text and are never turned into binary floats for arithmetic.
 */
export type DecimalText = string;

/** The input of the format functions: decimal text as the API sends it, or a number. */
export type DecimalInput = string | number;

// three digits of exponent cover every double and keep hostile text from asking for gigabytes of zeros
const decimalText = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * Reads a decimal.
 *
 * Shape:  `12`, `-0.5`, `.5`, `5.`, `1e-7`; a number counts as its shortest decimal text, so 0.1 is exactly 0.1
 * Errors: none; anything else, NaN and the infinities are `null`
 */
export function parseDecimal(value: DecimalInput): Decimal | null {
  const match = decimalText.exec(String(value));
  if (!match) return null;
  const [, sign, whole = "", fraction = "", exponent] = match;
  if (whole === "" && fraction === "") return null;
  const decimal = { isNegative: sign === "-", whole: trimLeadingZeros(whole), fraction };
  return exponent === undefined ? decimal : shiftDecimal(decimal, Number(exponent));
}

/** Moves the decimal point: by 2 is times a hundred, by −2 a hundredth. */
export function shiftDecimal({ isNegative, whole, fraction }: Decimal, places: number): Decimal {
  const leadingZeros = "0".repeat(Math.max(0, -places));
  const trailingZeros = "0".repeat(Math.max(0, places - fraction.length));
  const digits = leadingZeros + whole + fraction + trailingZeros;
  const pointAt = leadingZeros.length + whole.length + places;
  return { isNegative, whole: trimLeadingZeros(digits.slice(0, pointAt)), fraction: digits.slice(pointAt) };
}

/** Keeps at most `maximumDecimals` digits after the point; a tie goes to the even digit. */
export function roundDecimal(decimal: Decimal, maximumDecimals: number): Decimal {
  const { isNegative, whole, fraction } = decimal;
  if (fraction.length <= maximumDecimals) return decimal;
  const truncated = whole + fraction.slice(0, maximumDecimals);
  const digits = roundsUp(truncated, fraction.slice(maximumDecimals)) ? increment(truncated) : truncated;
  const pointAt = digits.length - maximumDecimals;
  return { isNegative, whole: digits.slice(0, pointAt), fraction: digits.slice(pointAt) };
}

/**
 * Plain digits without exponent, as in the attribute `data-value`.
 *
 * Errors: none; a value that is not a decimal returns `null`
 */
export function toPlainDecimal(value: DecimalInput): string | null {
  const decimal = parseDecimal(value);
  if (!decimal) return null;
  const { isNegative, whole, fraction } = decimal;
  const digits = fraction === "" ? whole : `${whole}.${fraction}`;
  return isNegative && !isZero(decimal) ? `-${digits}` : digits;
}

export function isZero({ whole, fraction }: Decimal): boolean {
  return whole === "0" && !/[1-9]/.test(fraction);
}

function roundsUp(truncated: string, dropped: string): boolean {
  const first = dropped.charCodeAt(0) - digitZero;
  if (first !== 5) return first > 5;
  const isTie = !/[1-9]/.test(dropped.slice(1));
  return !isTie || truncated.charCodeAt(truncated.length - 1) % 2 === 1;
}

// "0" is an even code unit, so a digit and its code unit are odd together
const digitZero = 48;

function increment(digits: string): string {
  let carryAt = digits.length - 1;
  while (digits[carryAt] === "9") carryAt -= 1;
  const zeros = "0".repeat(digits.length - 1 - carryAt);
  return carryAt < 0 ? `1${zeros}` : `${digits.slice(0, carryAt)}${Number(digits[carryAt]) + 1}${zeros}`;
}

function trimLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, "") || "0";
}
