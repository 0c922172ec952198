import { editionIds, type EditionId, type Locale } from "@portico/shared-sdk";
import { localesByEdition, toIntlTag } from "@portico/shared-sdk/host";

export interface EditionLocale {
  readonly edition: EditionId;
  readonly locale: Locale;
}

export const everyLocale: readonly EditionLocale[] = editionIds.flatMap((edition) =>
  localesByEdition[edition].map((locale) => ({ edition, locale })),
);

/** Such as `zh-Hant`. */
function toWrittenLanguage(locale: Locale): string {
  const { language, script } = new Intl.Locale(toIntlTag(locale)).maximize();
  return `${language}-${script}`;
}

/** One locale of each written language; pages of the others have the same words. */
export const eachLanguage: readonly EditionLocale[] = [
  ...new Map(everyLocale.map((entry) => [toWrittenLanguage(entry.locale), entry])).values(),
];
