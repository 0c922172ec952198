import type { Locale } from "./locales.ts";

export type Direction = "ltr" | "rtl";

/** Source: S3.26 */
const rightToLeftLocales: readonly Locale[] = ["ar-SA", "ar-ARE"];

export function directionOf(locale: Locale): Direction {
  return rightToLeftLocales.includes(locale) ? "rtl" : "ltr";
}
