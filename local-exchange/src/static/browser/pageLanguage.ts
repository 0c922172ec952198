/** The page's locale as its address spells it, else its language. */
export function readPageLocale(): string {
  const { dataset, lang } = document.documentElement;
  return dataset["locale"] || lang || "en";
}

/** The first of the locale itself and its bare language that is offered, else English. */
export function chooseLanguage(locale: string, offered: readonly string[]): string {
  const candidates = [locale, locale.split("-")[0]!];
  return candidates.find((candidate) => offered.includes(candidate)) ?? "en";
}
