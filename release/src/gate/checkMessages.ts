import { fallbackLocale, locales } from "@portico/shared-sdk/host";
import type { Violation } from "./violation.ts";
import { listMessageArguments } from "./listMessageArguments.ts";

/**
 * Checks the message files of a release: one for every locale, in each the same messages as in English, each with
 * the same arguments. A remote without any messages is valid.
 *
 * @param files text by locale
 */
export function checkMessages(files: ReadonlyMap<string, string>): Violation[] {
  if (files.size === 0) return [];
  const missing = locales.filter((locale) => !files.has(locale));
  const violations: Violation[] = [];
  if (missing.length > 0) {
    violations.push({ rule: "missing-locale", message: `Messages are missing for ${missing.join(", ")}.` });
  }
  const english = readMessages(files.get(fallbackLocale));
  if (english === null) return violations;
  for (const [locale, text] of files) {
    const messages = readMessages(text);
    if (messages === null) {
      violations.push({
        rule: "missing-locale",
        message: `The messages for ${locale} can't be read; build again.`,
      });
      continue;
    }
    const absent = [...english.keys()].filter((id) => !messages.has(id));
    if (absent.length > 0) {
      violations.push({ rule: "missing-locale", message: `${locale} lacks ${absent.join(", ")}.` });
    }
    for (const [id, expected] of english) {
      const given = messages.get(id);
      if (given !== undefined && given !== expected) {
        violations.push({
          rule: "message-arguments",
          message: `${id} in ${locale} takes [${given}], and the code gives what English takes: [${expected}].`,
        });
      }
    }
  }
  return violations;
}

/** Message id to its arguments, or `null` when the file is not a message file. */
function readMessages(text: string | undefined): Map<string, string> | null {
  try {
    const value = JSON.parse(text ?? "") as unknown;
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    return new Map(
      Object.entries(value).map(([id, message]) => [id, listMessageArguments(message).join(", ")]),
    );
  } catch {
    return null;
  }
}
