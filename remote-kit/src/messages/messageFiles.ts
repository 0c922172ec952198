import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseJsonObject, readTextFile } from "@portico/release/files";
import type { Locale } from "@portico/shared-sdk";
import { languageOf, nameExchange } from "@portico/shared-sdk/host";

/** A message file as its translators write it: ICU messages by id. */
export type SourceMessages = ReadonlyMap<string, string>;

/** Languages whose regions are written too differently to share one file, and the file of each locale. */
const baseByLocale: Readonly<Partial<Record<Locale, string>>> = {
  "pt-BR": "pt-BR",
  "pt-PT": "pt-PT",
  "pt-EU": "pt-PT",
  "zh-MY": "zh-Hans",
  "zh-TW": "zh-Hant",
  "zh-HK": "zh-Hant",
};

/** The file, without its ending, that holds every text of a locale's language. */
export function baseFileOf(locale: Locale): string {
  return baseByLocale[locale] ?? languageOf(locale);
}

function messagesDirectoryOf(workspaceDirectory: string): string {
  return path.join(workspaceDirectory, "messages");
}

/** The names of the workspace's message files, without their ending. */
export function listMessageFiles(workspaceDirectory: string): readonly string[] {
  const directory = messagesDirectoryOf(workspaceDirectory);
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length))
    .sort();
}

/** The text of all message files, which changes with each of them; of a file that can't be read, the reason. */
export function readMessageTexts(workspaceDirectory: string): string {
  const directory = messagesDirectoryOf(workspaceDirectory);
  const texts = listMessageFiles(workspaceDirectory).map((name) => {
    try {
      return readTextFile(path.join(directory, `${name}.json`));
    } catch (error) {
      return String(error);
    }
  });
  return texts.join("\n");
}

/**
 * Reads one message file.
 *
 * Shape:  `{ "{id}": "{ICU text}" }`, flat
 * Errors: throws where the file is something else, or names an id twice (JSON itself would keep the last one)
 */
export function readMessageFile(workspaceDirectory: string, name: string): SourceMessages {
  const file = path.join(messagesDirectoryOf(workspaceDirectory), `${name}.json`);
  const text = nameExchange(readTextFile(file));
  const entries = Object.entries(parseJsonObject(text, `${name}.json`));
  for (const [id, value] of entries) {
    if (typeof value !== "string") throw new Error(`${name}.json: ${id} is no text`);
  }
  // a flat object of messages has two strings per entry
  const stringCount = text.match(/"(?:[^"\\]|\\.)*"/g)?.length ?? 0;
  if (stringCount > 2 * entries.length) throw new Error(`${name}.json names an id twice`);
  return new Map(entries as readonly (readonly [string, string])[]);
}
