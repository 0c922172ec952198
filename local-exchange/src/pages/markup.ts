/** Text that is markup already, and safe. */
export interface Markup {
  readonly markup: string;
}

type Content = string | number | Markup | readonly Markup[];

/** Inserts values into markup; all values except markup are escaped. Attribute values must be in double quotes. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Markup {
  const markup = parts.reduce((text, part, index) => text + toMarkup(values[index - 1]!) + part);
  return { markup };
}

export const nothing: Markup = { markup: "" };

function toMarkup(value: Content): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return escape(value);
  return "markup" in value ? value.markup : value.map(({ markup }) => markup).join("");
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character]!);
}
