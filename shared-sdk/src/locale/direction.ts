import type { Locale } from "./locales.ts";

export type Direction = "ltr" | "rtl";

/** Source: product spec §2 "Search metadata": the configured list of right-to-left locales */
const rightToLeftLocales: readonly Locale[] = ["ar-SA", "ar-ARE"];

export function directionOf(locale: Locale): Direction {
  return rightToLeftLocales.includes(locale) ? "rtl" : "ltr";
}
