/**
 * Characters that move the cursor, hide text or change its order: controls, formats (such as bidirectional ones), line and paragraph
 * separators, halves of characters.
 */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Commands of CI systems: GitHub's at the start of a line; its older ones, those of Azure and of TeamCity anywhere. */
const lineCommand = /^(\s*):(?=:)/;
const inlineCommand = /##(?=\w*\[)/g;

/**
 * Returns the text as one line in which these are visible as the escapes of JSON, such as `\u001b`, so that JSON stays valid and has
 * the same values.
 */
export function printableLine(text: string): string {
  return text
    .replace(unprintable, escape)
    .replace(lineCommand, `$1${escape(":")}`)
    .replace(inlineCommand, `#${escape("#")}`);
}

/** The same for several lines. */
export function printableText(text: string): string {
  return text.split(/\r?\n/).map(printableLine).join("\n");
}

const shortEscapes: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const escape = (character: string): string =>
  shortEscapes[character] ??
  character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
