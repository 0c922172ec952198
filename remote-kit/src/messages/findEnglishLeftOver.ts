/** The script a language is written in, where it is not Latin. */
const scriptByLanguage: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  el: /\p{Script=Greek}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ka: /\p{Script=Georgian}/u,
  kk: /\p{Script=Cyrillic}/u,
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};

// words that English needs in nearly every sentence and that no other language of the product writes
const englishWord = /(?<!\p{L})(?:the|your|you|with|this|from|and|have|please|when|which)(?!\p{L})/iu;

const aWord = /\p{L}{2}/u;

/**
 * Looks for signs that a text was not translated.
 *
 * Errors: none; what was found as a sentence's end, or `null`
 */
export function findEnglishLeftOver(language: string, words: string): string | null {
  const english = englishWord.exec(words)?.[0];
  if (english !== undefined) return `holds the English word "${english}"`;
  const script = scriptByLanguage[language];
  if (script && aWord.test(words) && !script.test(words)) return "has no word in its language's script";
  return null;
}
