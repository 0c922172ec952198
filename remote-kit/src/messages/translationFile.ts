import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locale } from "@portico/shared-sdk";
import { fallbackLocale, languageOf, locales, toIntlTag } from "@portico/shared-sdk/host";
import { createUsageError } from "../setup/usageError.ts";
import { checkWorkspaceMessages } from "./checkWorkspaceMessages.ts";
import { findMessageUses } from "./findMessageUses.ts";
import { baseFileOf } from "./messageFiles.ts";
import { resolveMessageSignature } from "./messageSignature.ts";
import type { MessageProblemCode } from "./messageProblem.ts";
import { parseMessageText } from "./parseMessageText.ts";
import { resolveWorkspaceMessages } from "./resolveWorkspaceMessages.ts";

/** What makes a message unusable in a page; the rest of what `check` finds is for its author to decide. */
const refusedProblems: readonly MessageProblemCode[] = [
  "bad-message",
  "arguments",
  "plural-categories",
  "select-options",
  "blank-edges",
];

/**
 * Writes the messages of a remote for translators, as XLIFF 2: each in English, with the translation that exists, the files that
 * use it, its arguments, and the length of its longest translation (`slr:sizeRestriction`, in code points), which pages are known
 * to have space for.
 *
 * Source: XLIFF 2.0, size and length restriction module (docs.oasis-open.org/xliff/xliff-core/v2.0)
 * Errors: `UsageError` for a locale that is unknown or English, or a remote without messages
 */
export async function exportTranslations(
  directory: string,
  { name, locale }: { readonly name: string; readonly locale: string },
): Promise<string> {
  const file = findTranslatedFile(locale);
  const { files, english } = resolveWorkspaceMessages(directory);
  if (english.size === 0) throw createUsageError("The remote has no messages/en.json.");
  const uses = findMessageUses(directory, [...english.keys()]);
  const { js2xliff } = await import("xliff");
  const units = [...english].map(([id, source]) => {
    const target = files.get(file)?.get(id);
    const lengths = [...files.values()].flatMap((messages) => [...(messages.get(id) ?? "")].length);
    const notes = [...describeUses(uses.get(id) ?? []), ...describeArguments(source)];
    const unit = {
      source,
      ...(target !== undefined && { target }),
      // the library can't read an empty list of notes
      ...(notes.length > 0 && { note: notes }),
      additionalAttributes: { "slr:sizeRestriction": `${Math.max(...lengths)}` },
    };
    return [id, unit] as const;
  });
  return js2xliff({
    sourceLanguage: fallbackLocale,
    targetLanguage: toIntlTag(locale as Locale),
    resources: { [name]: Object.fromEntries(units) },
  });
}

const describeUses = (files: readonly string[]) =>
  files.length === 0 ? [] : [`Used in ${files.join(", ")}.`];

function describeArguments(text: string): readonly string[] {
  const parsed = parseMessageText(text);
  const needs = parsed.ok ? resolveMessageSignature(parsed.ast).needs : [];
  return needs.length === 0 ? [] : [`Keep ${needs.join(", ")}.`];
}

export interface ImportedTranslations {
  /** The written file, such as `messages/tr.json`. */
  readonly file: string;
  /** How many messages are new or changed. */
  readonly changed: number;
  /** Ids that are longer than the longest translation so far. */
  readonly long: readonly string[];
}

/**
 * Puts the translations of an XLIFF file into the message file of its language. Writes nothing unless every message can be used.
 *
 * Errors: `UsageError`, with one detail a message that is refused
 */
export async function importTranslations(directory: string, text: string): Promise<ImportedTranslations> {
  const { xliff2js } = await import("xliff");
  const document = await xliff2js(text).catch(() => null);
  const locale = locales.find((known) => toIntlTag(known) === document?.targetLanguage);
  const [units] = Object.values(document?.resources ?? {});
  if (locale === undefined || units === undefined) {
    throw createUsageError(
      "This is not an XLIFF 2 file with a language of the editions (trgLang) and a file of messages; export one with --locale.",
    );
  }
  const file = findTranslatedFile(locale);
  const { files, english } = resolveWorkspaceMessages(directory);
  const before = files.get(file) ?? new Map<string, string>();
  const translated = Object.entries(units).filter(([, { target = "" }]) => target !== "");
  const unknown = translated.filter(([id]) => !english.has(id)).map(([id]) => id);
  if (unknown.length > 0) throw createUsageError(`messages/en.json has no ${unknown.join(", ")}.`);
  const given = new Map(translated.map(([id, { target = "" }]) => [id, target] as const));
  const changed = [...given].filter(([id, target]) => before.get(id) !== target);
  const messages = [...english.keys()].flatMap((id) => {
    const message = given.get(id) ?? before.get(id);
    return message === undefined ? [] : [[id, message] as const];
  });
  const content = `${JSON.stringify(Object.fromEntries(messages), null, 2)}\n`;
  requireUsable(directory, file, content, new Set(given.keys()));
  writeFileSync(path.join(directory, "messages", `${file}.json`), content);
  return {
    file: `messages/${file}.json`,
    changed: changed.length,
    long: changed.filter(([id, target]) => isLong(target, units[id])).map(([id]) => id),
  };
}

const isLong = (
  text: string,
  unit: { readonly additionalAttributes?: Readonly<Record<string, string | number>> } | undefined,
) => [...text].length > Number(unit?.additionalAttributes?.["sizeRestriction"] ?? Infinity);

/** Errors: `UsageError` for a locale that is unknown or English */
function findTranslatedFile(locale: string): string {
  const known = locales.find((candidate) => candidate === locale);
  if (known !== undefined && languageOf(known) !== fallbackLocale) return baseFileOf(known);
  const others = locales.filter((candidate) => languageOf(candidate) !== fallbackLocale);
  throw createUsageError(`Name a locale that is translated: ${others.join(", ")}.`);
}

/** Checks the messages with the new file in a copy. Errors: `UsageError` */
function requireUsable(directory: string, file: string, content: string, ids: ReadonlySet<string>): void {
  const copy = mkdtempSync(path.join(tmpdir(), "portico-translations-"));
  try {
    for (const name of ["messages", "messages.check.json"]) {
      if (existsSync(path.join(directory, name)))
        cpSync(path.join(directory, name), path.join(copy, name), { recursive: true });
    }
    writeFileSync(path.join(copy, "messages", `${file}.json`), content);
    const problems = checkWorkspaceMessages(copy).filter(
      (problem) => problem.file === file && ids.has(problem.id) && refusedProblems.includes(problem.code),
    );
    if (problems.length === 0) return;
    const details = problems.map(({ id, message }) => `${id} ${message}`);
    throw createUsageError(["Nothing was imported:", ...details].join("\n"));
  } finally {
    rmSync(copy, { recursive: true });
  }
}
