/**
 * Splits a command line into words at spaces; single or double quotes keep a word together. There is no
 * other syntax: no shell reads the words, so there are no variables, escapes or pipes. Null for an unclosed quote.
 */
export function splitCommand(text: string): string[] | null {
  const words = text.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+|["']/g) ?? [];
  if (words.some((word) => word === '"' || word === "'")) return null;
  return words.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, "$1$2"));
}
