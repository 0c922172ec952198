import { richTags } from "../region/i18n/richTags.ts";
import { createPorticoIntl, type PorticoIntlOptions } from "./createPorticoIntl.ts";

const plainWords = Object.fromEntries(richTags.map((tag) => [tag, (words: string[]) => words.join("")]));

/**
 * Creates a function that formats messages of a namespace as plain text, such as titles of the exchange's catalogue.
 *
 * Shape:  id → the text without its tags; `null` for an unknown id
 * Errors: none; a message that lacks an argument shows its id and is reported once
 */
export function createFormatter(options: PorticoIntlOptions): (id: string) => string | null {
  const intl = createPorticoIntl(options);
  return (id) => (id in options.messages ? intl.formatMessage({ id }, plainWords) : null);
}
