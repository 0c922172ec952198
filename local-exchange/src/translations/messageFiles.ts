import { existsSync, readFileSync } from "node:fs";
import { parse } from "@formatjs/icu-messageformat-parser";
import type { Locale } from "@portico/shared-sdk";
import { languageOf, nameExchange } from "@portico/shared-sdk/host";

/** The messages of a namespace by id, as translators write them. */
export type NamespaceMessages = Readonly<Record<string, string>>;

/** Locales whose messages differ from those of their language; all others share one file per language. */
const ownFileLocales: ReadonlySet<string> = new Set(["pt-BR", "zh-MY", "zh-TW", "zh-HK"]);

/** The namespaces that this exchange translates; remotes carry their own. */
export const namespaces = ["contests", "coins"] as const;

export type Namespace = (typeof namespaces)[number];

export function readNamespaceMessages(namespace: Namespace, locale: Locale): NamespaceMessages {
  return readMessageFile(`./${namespace}/${translationFileOf(locale)}.json`);
}

const readByPath = new Map<string, NamespaceMessages>();

/** Reads a file of messages once; a language without one has the English messages. @param path relative to this folder */
export function readMessageFile(path: string): NamespaceMessages {
  const messages = readByPath.get(path) ?? parseMessageFile(new URL(path, import.meta.url));
  readByPath.set(path, messages);
  return messages;
}

function parseMessageFile(address: URL): NamespaceMessages {
  const file = existsSync(address) ? address : new URL("./en.json", address);
  return JSON.parse(nameExchange(readFileSync(file, "utf8"))) as NamespaceMessages;
}

/** The name of the file that holds a locale's messages, without its ending. */
export function translationFileOf(locale: Locale): string {
  return ownFileLocales.has(locale) ? locale : languageOf(locale);
}

/** Compiles messages to what pages take: no page carries a parser. */
export function compileMessages(messages: NamespaceMessages): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [id, parse(text, { captureLocation: false })]),
  );
}
