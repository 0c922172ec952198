import { fallbackLocale, locales } from "@portico/shared-sdk/host";
import type { Violation } from "./violation.ts";
import { listLocales } from "./listLocales.ts";

/**
 * Checks the message files of a release: one for every locale, in each the same messages as in English, each with
 * the same arguments. A remote without any messages is valid.
 *
 * Shape: one violation per finding, for any number of locales
 *
 * @param files text by locale
 */
export function checkMessages(files: ReadonlyMap<string, string>): Violation[] {
  if (files.size === 0) return [];
  const missing = locales.filter((locale) => !files.has(locale));
  const violations: Violation[] =
    missing.length === 0
      ? []
      : [
          {
            rule: "missing-locale",
            message: `Messages are missing for ${missing.join(", ")}; add their files to messages/.`,
          },
        ];
  const english = readMessages(files.get(fallbackLocale));
  if (english === null) return violations;
  const found = new Map<string, { readonly rule: Violation["rule"]; readonly locales: string[] }>();
  for (const [locale, text] of files) {
    for (const { rule, message } of compareWithEnglish(readMessages(text), english)) {
      const finding = found.get(message) ?? { rule, locales: [] };
      finding.locales.push(locale);
      found.set(message, finding);
    }
  }
  for (const [message, finding] of found) {
    const { rule } = finding;
    violations.push({ rule, message: `${message} (${listLocales(finding.locales, files.size)})` });
  }
  return violations;
}

type Messages = ReadonlyMap<string, string>;

function compareWithEnglish(messages: Messages | null, english: Messages): Violation[] {
  if (messages === null) {
    return [{ rule: "missing-locale", message: "The messages can't be read; build again." }];
  }
  const absent = [...english.keys()].filter((id) => !messages.has(id));
  const changed = [...english].filter(([id, expected]) => (messages.get(id) ?? expected) !== expected);
  return [
    ...(absent.length === 0
      ? []
      : [
          {
            rule: "missing-locale" as const,
            message: `The messages lack ${absent.join(", ")}; add what English has.`,
          },
        ]),
    ...changed.map(([id, expected]): Violation => ({
      rule: "message-arguments",
      message: `${id} takes [${messages.get(id) ?? ""}], and the code gives what English takes: [${expected}]; use the same arguments.`,
    })),
  ];
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

/** The arguments of a compiled message (an AST of the ICU message format), by its `type` number. */
const kinds: Readonly<Record<number, string>> = {
  1: "value",
  2: "number",
  3: "date",
  4: "time",
  5: "select",
  6: "plural",
  8: "tag",
};

/**
 * Lists the arguments and tags of a compiled message, sorted, each once: `count plural`, `link tag`. A translation may
 * use a plain value where English has a number, a date or a plural; nothing else.
 */
function listMessageArguments(message: unknown): string[] {
  const found = new Set<string>();
  collect(message, found);
  return [...found].sort();
}

function collect(node: unknown, found: Set<string>): void {
  if (Array.isArray(node)) return node.forEach((item) => collect(item, found));
  if (typeof node !== "object" || node === null) return;
  const { type, value, options, children } = node as Record<string, unknown>;
  const kind = typeof type === "number" ? kinds[type] : undefined;
  if (kind !== undefined && typeof value === "string") found.add(kind === "tag" ? `<${value}>` : value);
  collect(children, found);
  if (typeof options === "object" && options !== null) {
    Object.values(options).forEach((option) => collect((option as { value?: unknown }).value, found));
  }
}
