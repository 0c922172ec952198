import type { Locale } from "../locale/locales.ts";
import { isZero, parseDecimal, roundDecimal, type Decimal, type DecimalInput } from "./decimal.ts";
import { isolateLeftToRight } from "./isolate.ts";
import { numberSymbolsOf, type NumberSymbols } from "./numberSymbols.ts";

/** Shown when there is no valid number. The specification defines no such text. */
export const noValueText = "–";

/** The same in every locale, where CLDR has a hyphen for most: a hyphen is too short beside a plus, and lines break after it. */
const minusSign = "\u2212";

export interface NumberStyle {
  /** Digits after the point at most; the rest is rounded half to even. */
  readonly maximumDecimals?: number;
  /** Digits after the point at least; filled up with zeros. */
  readonly minimumDecimals?: number;
  /** Shows a plus before numbers above zero; zero never has a sign. */
  readonly showPlus?: boolean;
}

/** Source: S13.8 */
const defaultMaximumDecimals = 4;
/** Source: S13.8 */
const thousandsMaximumDecimals = 2;

/**
 * Formats a number for the locale, with Latin digits.
 *
 * Errors: none; {@link noValueText} for an invalid number
 * Source: S13.8 to S13.11
 */
export function formatNumber(value: DecimalInput, locale: Locale, style: NumberStyle = {}): string {
  const decimal = parseDecimal(value);
  return decimal ? writeDecimal(decimal, locale, style) : noValueText;
}

/** Writes an amount for reading at a glance: thousands grouped, two decimals at most. */
export function formatThousands(value: DecimalInput, locale: Locale, style: NumberStyle = {}): string {
  return formatNumber(value, locale, { maximumDecimals: thousandsMaximumDecimals, ...style });
}

/**
 * Writes a price: with `decimals` exactly that many digits after the point, otherwise every digit that arrived.
 * Never an exponent, so the smallest coin still has a price.
 */
export function formatPrice(value: DecimalInput, locale: Locale, decimals?: number): string {
  const decimal = parseDecimal(value);
  if (!decimal) return noValueText;
  const digits = decimals ?? decimal.fraction.length;
  return writeDecimal(decimal, locale, { maximumDecimals: digits, minimumDecimals: digits });
}

/** A number with its prefix and suffix, such as a percent sign. */
export function writeDecimal(
  decimal: Decimal,
  locale: Locale,
  { maximumDecimals = defaultMaximumDecimals, minimumDecimals = 0, showPlus = false }: NumberStyle,
  before = "",
  after = "",
): string {
  const symbols = numberSymbolsOf(locale);
  const rounded = roundDecimal(decimal, Math.max(maximumDecimals, minimumDecimals));
  const fraction = fitZeros(rounded.fraction, minimumDecimals);
  const sign = isZero(rounded) ? "" : rounded.isNegative ? minusSign : showPlus ? "+" : "";
  const digits = groupThousands(rounded.whole, symbols) + (fraction === "" ? "" : symbols.decimal + fraction);
  const text = sign + before + digits + after;
  return text === digits ? text : isolateLeftToRight(text, locale);
}

function fitZeros(fraction: string, minimumDecimals: number): string {
  let end = fraction.length;
  while (end > minimumDecimals && fraction[end - 1] === "0") end -= 1;
  return fraction.slice(0, end).padEnd(minimumDecimals, "0");
}

function groupThousands(whole: string, { group, minimumGrouping }: NumberSymbols): string {
  if (whole.length < 3 + minimumGrouping) return whole;
  const firstLength = whole.length % 3 || 3;
  let text = whole.slice(0, firstLength);
  for (let at = firstLength; at < whole.length; at += 3) text += group + whole.slice(at, at + 3);
  return text;
}
