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
  const codes = listHreflangs(localesByEdition[edition]);
  return [
    ...[...codes].map(([locale, hreflang]) => ({ hreflang, href: addressOf(locale) })),
    { hreflang: "x-default", href: addressOf(defaultLocaleByEdition[edition]) },
  ];
}

/** The standard code of each locale of a group; locales that share one have their own Intl tags. */
function listHreflangs(group: readonly Locale[]): ReadonlyMap<Locale, string> {
  const [known, shared] = [new Set<string>(), new Set<string>()];
  for (const code of group.map(toStandardCode)) (known.has(code) ? shared : known).add(code);
  return new Map(
    group.map((locale) => {
      const code = toStandardCode(locale);
      return [locale, shared.has(code) ? toIntlTag(locale) : code];
    }),
  );
}
