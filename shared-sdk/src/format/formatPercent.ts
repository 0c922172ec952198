import type { Locale } from "../locale/locales.ts";
import { parseDecimal, shiftDecimal, type DecimalInput } from "./decimal.ts";
import { noValueText, writeDecimal, type NumberStyle } from "./formatNumber.ts";
import { numberSymbolsOf } from "./numberSymbols.ts";

/** The specification gives no decimals for percents. */
const percentDecimals = 2;

/**
 * Writes a ratio as a percent, sign and percent in the locale's places.
 *
 * Units:  the ratio itself; 0.0192 reads `1.92%`
 * Errors: none; what is no number is the text for no value
 */
export function formatPercent(ratio: DecimalInput, locale: Locale, style: NumberStyle = {}): string {
  const decimal = parseDecimal(ratio);
  if (!decimal) return noValueText;
  const { percentBefore, percentAfter } = numberSymbolsOf(locale);
  const percentStyle = { maximumDecimals: percentDecimals, minimumDecimals: percentDecimals, ...style };
  return writeDecimal(shiftDecimal(decimal, 2), locale, percentStyle, percentBefore, percentAfter);
}
