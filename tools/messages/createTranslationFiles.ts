import { createHash } from "node:crypto";
import type { Locale, MessageAst } from "@portico/shared-sdk";
import type { TranslationIndex } from "@portico/shared-sdk/host";
import { computeIntegrity } from "@portico/release/integrity";

/** Long enough that two contents never share a name, short enough to read. */
const hashCharacters = 20;

/**
 * The files of one namespace as the template paths of the product serve them: for each locale an index entry, beside
 * them the content-hashed message files. Locales with the same messages share a file.
 *
 * Shape:  file name to content; `{locale}.json` may change, every other file never does
 */
export function createTranslationFiles(
  namespace: string,
  messagesByLocale: ReadonlyMap<Locale, Readonly<Record<string, MessageAst>>>,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [locale, messages] of messagesByLocale) {
    const content = JSON.stringify(messages);
    const name = createHash("sha256").update(content).digest("hex").slice(0, hashCharacters);
    const index: TranslationIndex = {
      file: `${namespace}.${name}.json`,
      integrity: computeIntegrity(content),
    };
    files.set(index.file, content);
    files.set(`${locale}.json`, JSON.stringify(index));
  }
  return files;
}
