import type { Locale } from "@portico/shared-sdk";
import { readMessageFile, translationFileOf } from "../translations/messageFiles.ts";

/** Formats a message of the pages in one locale. */
export type PageText = (id: string, values?: Readonly<Record<string, string>>) => string;

/**
 * Returns the messages of the exchange's pages. Those under `form.` are of the forms that log in and register.
 *
 * Errors: throws for an unknown id
 */
export function readPageMessages(locale: Locale): PageText {
  const name = translationFileOf(locale);
  // Hong Kong reads the pages as Taiwan does
  const pages = readMessageFile(`./pages/${name === "zh-HK" ? "zh-TW" : name}.json`);
  const forms = readMessageFile(`./forms/${name}.json`);
  return (id, values = {}) => {
    const text = id.startsWith("form.") ? forms[id.slice("form.".length)] : pages[id];
    if (text === undefined) throw new Error(`There is no message ${id} in ${locale}`);
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  };
}
