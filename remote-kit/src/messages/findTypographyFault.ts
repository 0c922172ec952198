type Rule = readonly [pattern: RegExp, fault: string];

const hasPlainQuote: Rule = [/["'`]/, "has a typewriter's quote; write ’ or the language's own quotes"];
const hasThreeDots: Rule = [/\.\.\./, "has three dots; write …"];
const hasTwoBlanks: Rule = [/ {2}/, "has two blanks in a row"];
const hasBlankBeforeMark: Rule = [/[ \u00a0\u202f][,.;:?!](?:\s|$)/, "has a blank before a mark"];

/** The rules of all languages except French. */
const common: readonly Rule[] = [hasPlainQuote, hasThreeDots, hasTwoBlanks, hasBlankBeforeMark];

const eastAsian: readonly Rule[] = [
  ...common,
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;:?!.]/u,
    "has a Latin mark after its own letters; write the wide one",
  ],
];

const rulesByLanguage: Readonly<Record<string, readonly Rule[]>> = {
  ar: [...common, [/[,;?]/, "has a Latin mark; write ، ؛ or ؟"]],
  el: [...common, [/\?/, "has a Latin question mark; write ;"]],
  es: [
    ...common,
    [/^[^¿]*\?/, "has a question that nothing opens; write ¿"],
    [/^[^¡]*!/, "has an exclamation that nothing opens; write ¡"],
  ],
  fr: [
    hasPlainQuote,
    hasThreeDots,
    hasTwoBlanks,
    [/ [,.](?:\s|$)/, "has a blank before a comma or a full stop"],
    // the mark would otherwise begin a line of its own
    [/(?:^|[^\u00a0\u202f])[:;?!»]/, "has a mark without an unbreakable blank (U+00A0, U+202F) before it"],
    [/«(?:[^\u00a0\u202f]|$)/, "has a quote that no unbreakable blank (U+00A0, U+202F) follows"],
  ],
  ja: eastAsian,
  zh: eastAsian,
};

/**
 * Finds the first violation of the language's typographic rules.
 *
 * Shape:  `words` is one piece of a message, up to an argument or a tag
 * Returns: the fault as the end of a sentence, or `null`
 */
export function findTypographyFault(language: string, words: string): string | null {
  return (rulesByLanguage[language] ?? common).find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
