import { cpSync, readFileSync } from "node:fs";
import path from "node:path";
import { fallbackLocale, languageOf, locales } from "@portico/shared-sdk/host";
import { rootDirectory } from "../build/rootDirectory.ts";
import { createFixtureMessages, writeFixtureWorkspace, type FixtureMessages } from "./fixtureWorkspace.ts";
import { baseFileOf } from "./messageFiles.ts";
import { exportTranslations, importTranslations } from "./translationFile.ts";
import { createTemporaryFolder } from "../internal/temporaryFolder.ts";

const name = "wheel";
const source = `export const title = { id: "greeting.title" };`;

const writeWorkspace = (messages: FixtureMessages = createFixtureMessages()) =>
  writeFixtureWorkspace(messages, { "src/Wheel.tsx": source });
const readMessages = (directory: string, file: string) =>
  JSON.parse(readFileSync(path.join(directory, `messages/${file}.json`), "utf8")) as Record<string, string>;

const translated = locales.filter((locale) => languageOf(locale) !== fallbackLocale);

test("an export has each message with its translation, use, arguments and longest length", async () => {
  const xliff = await exportTranslations(writeWorkspace(), { name, locale: "tr-TUR" });
  expect(xliff).toContain('version="2.0" srcLang="en" trgLang="tr-TR"');
  expect(xliff).toContain('<unit id="greeting.title" slr:sizeRestriction="23">');
  expect(xliff).toContain("<note>Used in src/Wheel.tsx.</note>");
  expect(xliff).toContain("<note>Keep &lt;b&gt;, name: text.</note>");
  expect(xliff).toContain("<source>Hello &lt;b&gt;{name}&lt;/b&gt;</source>");
  expect(xliff).toContain("<target>Merhaba &lt;b&gt;{name}&lt;/b&gt;</target>");
});

test.each(translated)("what %s exports, it imports into a file that lacks it", async (locale) => {
  const messages = createFixtureMessages();
  const complete = writeWorkspace(messages);
  const xliff = await exportTranslations(complete, { name, locale });
  const file = baseFileOf(locale);
  const lacking = writeWorkspace({ ...messages, [file]: {} });
  expect(await importTranslations(lacking, xliff)).toMatchObject({
    file: `messages/${file}.json`,
    changed: 2,
  });
  expect(readMessages(lacking, file)).toEqual(readMessages(complete, file));
});

test("imports what it exported of the contest without a change", async () => {
  const directory = createTemporaryFolder();
  for (const part of ["messages", "messages.check.json", "src"]) {
    cpSync(path.join(rootDirectory, "remote-contest", part), path.join(directory, part), { recursive: true });
  }
  const localeByFile = new Map(translated.map((locale) => [baseFileOf(locale), locale] as const));
  for (const [file, locale] of localeByFile) {
    const before = readMessages(directory, file);
    const xliff = await exportTranslations(directory, { name, locale });
    expect(await importTranslations(directory, xliff)).toMatchObject({ changed: 0, long: [] });
    expect(readMessages(directory, file)).toEqual(before);
  }
});

test("names imported messages that are longer than every translation", async () => {
  const workspace = writeWorkspace();
  const xliff = await exportTranslations(workspace, { name, locale: "de-EU" });
  const long = xliff.replace("<target>Hallo ", "<target>Herzlich willkommen, ");
  expect(await importTranslations(workspace, long)).toMatchObject({ changed: 1, long: ["greeting.title"] });
});

describe("imports nothing", () => {
  const everything = /[^]*/;

  test.each<[string, string | RegExp, string, string]>([
    ["of a text that is not XML", everything, "{}", "is not an XLIFF 2 file"],
    ["of another XML", everything, "<html/>", "is not an XLIFF 2 file"],
    ["of an unknown language", 'trgLang="de', 'trgLang="xx', "is not an XLIFF 2 file"],
    ["for English", /trgLang="[^"]+"/, 'trgLang="en"', "Name a locale that is translated"],
    ["with an unknown id", 'id="greeting.title"', 'id="greeting.x"', "has no greeting.x"],
    [
      "with a lost argument",
      "<target>Hallo &lt;b&gt;{name}",
      "<target>Hallo &lt;b&gt;",
      "greeting.title takes",
    ],
    [
      "with a lost plural form",
      /<target>(\{count, plural, )one \{[^}]*\} /,
      "<target>$1",
      "greeting.count count has",
    ],
    [
      "with a text that is not ICU",
      "<target>Hallo &lt;b&gt;{name}",
      "<target>Hallo &lt;b&gt;{name",
      "greeting.title",
    ],
  ])("%s", async (_, replaced, put, sentence) => {
    const workspace = writeWorkspace();
    const before = readMessages(workspace, "de");
    const xliff = await exportTranslations(workspace, { name, locale: "de-EU" });
    await expect(importTranslations(workspace, xliff.replace(replaced, put))).rejects.toMatchObject({
      name: "UsageError",
      message: expect.stringContaining(sentence) as unknown,
    });
    expect(readMessages(workspace, "de")).toEqual(before);
  });

  test("with an empty translation, and keeps what the file has", async () => {
    const workspace = writeWorkspace();
    const xliff = await exportTranslations(workspace, { name, locale: "de-EU" });
    const empty = xliff.replace(/<target>[^<]*<\/target>/g, "<target></target>");
    expect(await importTranslations(workspace, empty)).toMatchObject({ changed: 0 });
    expect(Object.keys(readMessages(workspace, "de"))).toHaveLength(2);
  });
});

test.each([
  ["an unknown locale", "xx"],
  ["English", "en"],
  ["no locale", ""],
])("exports nothing for %s", async (_, locale) => {
  await expect(exportTranslations(writeWorkspace(), { name, locale })).rejects.toMatchObject({
    name: "UsageError",
  });
});
