import { richTags } from "../i18n/richTags.ts";
import { createPorticoIntl, type PorticoIntlOptions } from "./createPorticoIntl.ts";

const plainWords = Object.fromEntries(richTags.map((tag) => [tag, (words: string[]) => words.join("")]));

/**
 * Makes what writes a namespace's messages as plain text, such as titles of the exchange's catalogue.
 *
 * Shape:  id → the words alone, those inside tags as well; `null` for a message that is not there
 * Errors: none; a message that lacks an argument shows its id and is reported once
 */
export function createPlainTexts(options: PorticoIntlOptions): (id: string) => string | null {
  const intl = createPorticoIntl(options);
  return (id) => (id in options.messages ? intl.formatMessage({ id }, plainWords) : null);
}
