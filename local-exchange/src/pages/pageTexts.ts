import { readFileSync } from "node:fs";
import type { Locale } from "@portico/shared-sdk";
import { translationFileOf } from "../translations/messageFiles.ts";

/** Writes a text of the pages in one locale. */
export type PageText = (id: string, values?: Readonly<Record<string, string>>) => string;

/**
 * The texts of the exchange's pages; those of the account forms are the login modal's, under `form.`.
 *
 * Errors: throws for an id without a text
 */
export function readPageTexts(locale: Locale): PageText {
  const name = translationFileOf(locale);
  // Hong Kong reads the pages as Taiwan does
  const pages = readTexts(`../translations/pages/${name === "zh-HK" ? "zh-TW" : name}.json`);
  const forms = readTexts(`../static/browser/uniframe/texts/${name}.json`);
  return (id, values = {}) => {
    const text = id.startsWith("form.") ? forms[id.slice("form.".length)] : pages[id];
    if (text === undefined) throw new Error(`There is no text ${id} in ${locale}`);
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  };
}

const readByAddress = new Map<string, Readonly<Record<string, string>>>();

function readTexts(relativePath: string): Readonly<Record<string, string>> {
  const texts =
    readByAddress.get(relativePath) ??
    (JSON.parse(readFileSync(new URL(relativePath, import.meta.url), "utf8")) as Record<string, string>);
  readByAddress.set(relativePath, texts);
  return texts;
}
