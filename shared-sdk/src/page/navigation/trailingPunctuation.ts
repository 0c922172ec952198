/** What may follow an address in a sentence, and programs that find links in texts take for a part of it. */
export const trailingPunctuation: readonly string[] = [
  ..."….,;:!?)]}>'\"’”»›、。，．！？；：）」』】》〉،؛؟",
];

/**
 * The path of an address without the punctuation at its end; `null` where it has none.
 *
 * Shape:  percent-encoded, from its first slash on; the result has no slash at its end
 * Errors: none; a path that can't be decoded, or that would not stay a path, is `null`
 */
export function trimPunctuation(path: string): string | null {
  const text = decode(path);
  let end = text.length;
  while (end > 0 && (text[end - 1] === "/" || trailingPunctuation.includes(text[end - 1]!))) end -= 1;
  const trimmed = text.slice(0, end);
  const isTrimmed = /[^/]/.test(text.slice(end));
  return isTrimmed && /^(?:\/[^/\\?#\p{Cc}]+)*$/u.test(trimmed) ? encodeURI(trimmed) : null;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}
