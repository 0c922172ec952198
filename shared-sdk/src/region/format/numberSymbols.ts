import { site } from "../../site/site.ts";
import { languageOf, toIntlTag } from "../locale/localeCodes.ts";
import { fallbackLocale, locales, type Locale } from "../locale/locales.ts";

/** The number format of a locale. */
export interface NumberSymbols {
  readonly decimal: string;
  readonly group: string;
  /** The minimum number of digits before the first group of three: some languages write 1234 but 12 345. */
  readonly minimumGrouping: number;
  readonly percentBefore: string;
  readonly percentAfter: string;
}

const noBreakSpace = "\u00a0";
const narrowNoBreakSpace = "\u202f";

const pointComma: NumberSymbols = {
  decimal: ".",
  group: ",",
  minimumGrouping: 1,
  percentBefore: "",
  percentAfter: "%",
};
const commaPoint: NumberSymbols = { ...pointComma, decimal: ",", group: "." };
const commaSpace: NumberSymbols = { ...commaPoint, group: noBreakSpace };
const spacedPercent = { percentAfter: `${noBreakSpace}%` };

/**
 * The symbols by Intl tag, else by language.
 *
 * browser: a table of our own because Chromium carries no number data for Georgian and Kazakh. A page that is
 *          rendered ahead of time must also read the same in every browser. A test compares the table with CLDR
 * Source:  S13.9, S13.10; grouping and percent as in CLDR 48;
 *          English uses the point everywhere, so where CLDR groups by points (NL, ID) plain English applies
 */
const symbolsByTag = new Map<string, NumberSymbols>([
  ["ar", pointComma],
  ["cs", { ...commaSpace, ...spacedPercent }],
  ["de", { ...commaPoint, ...spacedPercent }],
  ["el", commaPoint],
  ["en", pointComma],
  ["en-GE", { ...pointComma, group: narrowNoBreakSpace }],
  ["es", { ...commaPoint, minimumGrouping: 2, ...spacedPercent }],
  ["es-AR", commaPoint],
  ["es-MX", pointComma],
  ["fr", { ...commaSpace, group: narrowNoBreakSpace, ...spacedPercent }],
  ["hu", { ...commaSpace, minimumGrouping: 2 }],
  ["id", commaPoint],
  ["it", { ...commaPoint, minimumGrouping: 2 }],
  ["ja", pointComma],
  ["ka", { ...commaSpace, minimumGrouping: 2 }],
  ["kk", commaSpace],
  ["lt", { ...commaSpace, ...spacedPercent }],
  ["nl", commaPoint],
  ["pl", { ...commaSpace, minimumGrouping: 2 }],
  ["pt", commaPoint],
  ["pt-PT", { ...commaSpace, minimumGrouping: 2 }],
  ["ro", { ...commaPoint, ...spacedPercent }],
  ["ru", { ...commaSpace, ...spacedPercent }],
  ["tr", { ...commaPoint, percentBefore: "%", percentAfter: "" }],
  ["uk", commaSpace],
  ["vi", commaPoint],
  ["zh", pointComma],
  ...site.languageNumbers,
]);

const symbolsByLocale = new Map<string, NumberSymbols>(
  locales.map((locale) => [
    locale,
    symbolsByTag.get(toIntlTag(locale)) ?? symbolsByTag.get(languageOf(locale)) ?? pointComma,
  ]),
);

/** An unknown locale gets the symbols of the default locale. */
export function numberSymbolsOf(locale: Locale): NumberSymbols {
  return symbolsByLocale.get(locale) ?? symbolsByLocale.get(fallbackLocale) ?? pointComma;
}
