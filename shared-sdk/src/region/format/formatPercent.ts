import type { Locale } from "../locale/locales.ts";
import { parseDecimal, shiftDecimal, type DecimalInput } from "./decimal.ts";
import { noValueText, writeDecimal, type NumberStyle } from "./formatNumber.ts";
import { numberSymbolsOf } from "./numberSymbols.ts";

/** The specification gives no decimals for percents. */
const percentDecimals = 2;

/**
 * Formats a ratio as a percentage, with sign and percent sign where the locale has them.
 *
 * Units:  the ratio itself; 0.0192 reads `1.92%`
 * Errors: none; the placeholder for an invalid number
 */
export function formatPercent(ratio: DecimalInput, locale: Locale, style: NumberStyle = {}): string {
  const decimal = parseDecimal(ratio);
  if (!decimal) return noValueText;
  const { percentBefore, percentAfter } = numberSymbolsOf(locale);
  const percentStyle = { maximumDecimals: percentDecimals, minimumDecimals: percentDecimals, ...style };
  return writeDecimal(shiftDecimal(decimal, 2), locale, percentStyle, percentBefore, percentAfter);
}
