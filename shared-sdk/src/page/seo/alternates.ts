import type { EditionId } from "../../region/editions/editions.ts";
import { toIntlTag, toStandardCode } from "../../region/locale/localeCodes.ts";
import { defaultLocaleByEdition, localesByEdition, type Locale } from "../../region/locale/locales.ts";

/** One `<link rel="alternate">`. */
export interface Alternate {
  readonly hreflang: string;
  readonly href: string;
}

/**
 * The same page in every language of its site group, with the group's default as `x-default`. Every page of a group
 * gets the same set, so that the links are reciprocal.
 *
 * Shape:  `addressOf` gives the page's absolute address in a locale
 * Source: S4.2 to S4.5: five groups of sites, each with its own domain and locale list; the
 *         four other editions list their own locales, which is the same rule
 */
export function createAlternates(
  edition: EditionId,
  addressOf: (locale: Locale) => string,
): readonly Alternate[] {
  const group: readonly Locale[] = localesByEdition[edition];
  return [
    ...group.map((locale) => ({ hreflang: hreflangOf(locale, group), href: addressOf(locale) })),
    { hreflang: "x-default", href: addressOf(defaultLocaleByEdition[edition]) },
  ];
}

/** The standard code; when two pages of the group share it, each keeps its own Intl tag. */
function hreflangOf(locale: Locale, group: readonly Locale[]): string {
  const code = toStandardCode(locale);
  const isShared = group.some((other) => other !== locale && toStandardCode(other) === code);
  return isShared ? toIntlTag(locale) : code;
}
