type Replacements = readonly (readonly [pattern: RegExp, replacement: string])[];

const htmlReplacements: Replacements = [
  // order: first, so that the references below are not escaped again
  [/&/g, "&amp;"],
  [/</g, "&lt;"],
  [/>/g, "&gt;"],
  [/"/g, "&quot;"],
  [/'/g, "&#39;"],
  // parsers would turn a bare carriage return into a line feed
  [/\r/g, "&#13;"],
  // and have no reference for this one
  [/\0/g, "\ufffd"],
];

const jsonReplacements: Replacements = [
  [/</g, "\\u003c"],
  [/>/g, "\\u003e"],
  [/&/g, "\\u0026"],
  [/\u2028/g, "\\u2028"],
  [/\u2029/g, "\\u2029"],
];

/** Text as HTML, for element content and for attribute values in quotes. */
export function escapeHtml(text: string): string {
  return replaceAllOf(htmlReplacements, text);
}

/**
 * Serializes a value as JSON for a `<script>`: it can't end the script or start a comment, and parses to
 * the same value.
 */
export function escapeJsonForHtml(value: unknown): string {
  return replaceAllOf(jsonReplacements, JSON.stringify(value));
}

function replaceAllOf(replacements: Replacements, text: string): string {
  return replacements.reduce(
    (escaped, [pattern, replacement]) => escaped.replace(pattern, replacement),
    text,
  );
}
