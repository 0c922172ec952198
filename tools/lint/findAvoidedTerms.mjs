import { standardTerms } from "./standardTerms.mjs";

const longestTermWords = Math.max(...standardTerms.map(({ avoid }) => avoid.split(" ").length));
const termByWords = new Map(standardTerms.map((term) => [term.avoid, term]));

/**
 * Finds words and phrases of the table in any text: prose, code, strings, Markdown. The parts of an identifier count as
 * words, so `someTerm`, `some_term` and "some term" are the same phrase.
 *
 * @param {string} text
 * @returns {readonly { term: import("./standardTerms.mjs").StandardTerm, start: number, end: number }[]} `start` and
 *   `end` are offsets in UTF-16 code units
 */
export function findAvoidedTerms(text) {
  const words = splitWords(text);
  const found = [];
  for (const [index, { start }] of words.entries()) {
    for (let length = longestTermWords; length > 0; length -= 1) {
      const phrase = words.slice(index, index + length);
      const last = phrase.at(-1);
      if (phrase.length < length || last === undefined) continue;
      const term = termByWords.get(phrase.map((word) => word.text).join(" "));
      if (term === undefined || !isPhrase(text, phrase) || isStandardName(text, start, last.end)) continue;
      found.push({ term, start, end: last.end });
      break;
    }
  }
  return found;
}

/** Splits at everything that is not a letter, and identifiers at their capitals. */
function splitWords(text) {
  return Array.from(text.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g), ({ 0: word, index }) => ({
    text: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
}

/**
 * Names that others define: HTML and the DOM, such as `<picture>`, `CSSStyleSheet` and `link.sheet`; the share sheet of a
 * device; the bottom sheet of a small screen; a stand-in.
 */
function isStandardName(text, start, end) {
  const before = text.slice(Math.max(0, start - 8), start);
  if (/<\/?$/.test(before) || text.startsWith("StyleSheet", start)) return true;
  if (/^sheets?$/i.test(text.slice(start, end))) {
    const isProperty = /(?:[."]|\{ )$/.test(before) && /^[^a-zA-Z]/.test(text.slice(end));
    return isProperty || /(?:style|share|cheat|bottom) ?$/i.test(before);
  }
  return /^stand-?in/i.test(text.slice(start));
}

/** Words of different sentences or expressions are not a phrase. A comment may break the line inside a phrase. */
function isPhrase(text, words) {
  return words.every((word, index) => {
    const next = words[index + 1];
    const isLast = next === undefined;
    return isLast || /^(?:[_-]?|\s+(?:\*\s+|\/\/\s+)?)$/.test(text.slice(word.end, next.start));
  });
}
