import type { Locale } from "@portico/shared-sdk";
import { fallbackLocale, locales } from "@portico/shared-sdk/host";
import { baseFileOf, listMessageFiles, readMessageFile, type SourceMessages } from "./messageFiles.ts";

/** One text of one locale, and the file it was found in. */
export interface ResolvedText {
  readonly text: string;
  readonly file: string;
}

export interface WorkspaceMessages {
  readonly files: ReadonlyMap<string, SourceMessages>;
  /** English, the reference: no other file adds an id. */
  readonly english: SourceMessages;
  /** Every id of the reference, for every locale. */
  readonly byLocale: ReadonlyMap<Locale, ReadonlyMap<string, ResolvedText>>;
}

/**
 * Reads a workspace's message files and decides which message each locale has: the locale's own file first, then the file of
 * its language, then English.
 *
 * Errors: throws where a file can't be read, or where there are files but no `en.json`
 */
export function resolveWorkspaceMessages(workspaceDirectory: string): WorkspaceMessages {
  const names = listMessageFiles(workspaceDirectory);
  const files = new Map(names.map((name) => [name, readMessageFile(workspaceDirectory, name)] as const));
  const english = files.get(fallbackLocale) ?? new Map<string, string>();
  if (files.size > 0 && english.size === 0) throw new Error("messages/en.json is missing or empty");
  const byLocale = new Map(
    locales.map((locale) => [locale, resolveLocaleMessages(locale, files, english)] as const),
  );
  return { files, english, byLocale };
}

function resolveLocaleMessages(
  locale: Locale,
  files: ReadonlyMap<string, SourceMessages>,
  english: SourceMessages,
): ReadonlyMap<string, ResolvedText> {
  const chain = [...new Set<string>([locale, baseFileOf(locale), fallbackLocale])];
  const resolved = new Map<string, ResolvedText>();
  for (const [id, englishText] of english) {
    const file = chain.find((name) => files.get(name)?.has(id)) ?? fallbackLocale;
    resolved.set(id, { text: files.get(file)?.get(id) ?? englishText, file });
  }
  return resolved;
}
