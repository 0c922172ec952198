import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createTemporaryFolder } from "../internal/temporaryFolder.ts";

/** One word of every language file, so that a fixture is a translation in every script. */
const helloByFile = {
  en: "Hello",
  ar: "مرحبا",
  cs: "Ahoj",
  de: "Hallo",
  el: "Γεια",
  es: "Hola",
  fr: "Bonjour",
  hu: "Helló",
  id: "Halo",
  it: "Ciao",
  ja: "こんにちは",
  ka: "გამარჯობა",
  kk: "Сәлем",
  lt: "Labas",
  nl: "Hoi",
  pl: "Cześć",
  "pt-BR": "Oi",
  "pt-PT": "Olá",
  ro: "Salut",
  ru: "Привет",
  tr: "Merhaba",
  uk: "Вітаю",
  vi: "Chào",
  "zh-Hans": "你好，朋友",
  "zh-Hant": "您好，朋友",
} as const;

export type FixtureFile = keyof typeof helloByFile;
const fixtureFiles = Object.keys(helloByFile) as FixtureFile[];

export type FixtureMessages = Record<string, Record<string, string>>;

/** Complete and correct messages: a greeting with an argument and a tag, and a plural in each language's forms. */
export function createFixtureMessages(): FixtureMessages {
  return Object.fromEntries(
    fixtureFiles.map((file) => {
      const hello = helloByFile[file];
      const categories = new Intl.PluralRules(file).resolvedOptions().pluralCategories;
      const forms = categories.map((category) => `${category} {# ${hello}}`).join(" ");
      return [
        file,
        { "greeting.title": `${hello} <b>{name}</b>`, "greeting.count": `{count, plural, ${forms}}` },
      ];
    }),
  );
}

/** Writes a workspace with these message files; returns its folder. */
export function writeFixtureWorkspace(
  messages: FixtureMessages,
  otherFiles: Readonly<Record<string, string>> = {},
): string {
  const directory = createTemporaryFolder();
  mkdirSync(path.join(directory, "messages"));
  for (const [file, content] of Object.entries(messages)) {
    writeFileSync(path.join(directory, "messages", `${file}.json`), JSON.stringify(content, null, 2));
  }
  for (const [file, content] of Object.entries(otherFiles)) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), content);
  }
  return directory;
}
