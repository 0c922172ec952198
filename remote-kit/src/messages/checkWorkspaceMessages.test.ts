import { checkWorkspaceMessages } from "./checkWorkspaceMessages.ts";
import { createFixtureMessages, writeFixtureWorkspace, type FixtureMessages } from "./fixtureWorkspace.ts";
import type { MessageProblemCode } from "./messageProblem.ts";

/** The problems after one change to correct messages. */
function checkAfter(change: (messages: FixtureMessages) => void, allowances?: object) {
  const messages = createFixtureMessages();
  change(messages);
  const files = allowances ? { "messages.check.json": JSON.stringify(allowances) } : {};
  return checkWorkspaceMessages(writeFixtureWorkspace(messages, files)).map(({ file, id, code }) => [
    file,
    id,
    code,
  ]);
}

const set = (file: string, id: string, text: string) => (messages: FixtureMessages) => {
  messages[file] = { ...messages[file], [id]: text };
};

describe("checkWorkspaceMessages", () => {
  it("accepts correct messages, with or without overrides", () => {
    expect(checkAfter(() => {})).toEqual([]);
    expect(checkAfter(set("en-TR", "greeting.title", "Hi <b>{name}</b>"))).toEqual([]);
    expect(checkAfter(set("zh-HK", "greeting.title", "哈囉 <b>{name}</b>"))).toEqual([]);
  });

  it("accepts a workspace without messages", () => {
    expect(checkWorkspaceMessages(writeFixtureWorkspace({}))).toEqual([]);
  });

  it("needs the languages of the editions and English only", () => {
    const messages = createFixtureMessages();
    const some = Object.fromEntries(["en", "tr", "ru"].map((file) => [file, messages[file] ?? {}]));
    const check = (files: FixtureMessages) =>
      checkWorkspaceMessages(writeFixtureWorkspace(files), ["tr-TUR", "en-TR"]).map(({ file, code }) => [
        file,
        code,
      ]);
    expect(check(some)).toEqual([]);
    const { tr: _, ...withoutTurkish } = some;
    expect(check(withoutTurkish)).toEqual([["tr", "missing-file"]]);
    expect(check({ ...some, ru: {} }).every(([file]) => file === "ru")).toBe(true);
    expect(check({ ...some, ru: {} })).toContainEqual(["ru", "missing"]);
  });

  const rows: readonly (readonly [
    string,
    (messages: FixtureMessages) => void,
    string,
    string,
    MessageProblemCode,
  ])[] = [
    ["a language without a file", (messages) => delete messages["ka"], "ka", "", "missing-file"],
    ["a file of an unknown language", (messages) => (messages["xx"] = {}), "xx", "", "unknown-file"],
    [
      "a text that is not there",
      (messages) => delete messages["de"]?.["greeting.title"],
      "de",
      "greeting.title",
      "missing",
    ],
    [
      "an id that English lacks",
      set("de", "greeting.other", "Noch eine"),
      "de",
      "greeting.other",
      "unknown-id",
    ],
    [
      "a second full stop after a Kazakh date, and none after a German one",
      (messagesByFile) => {
        for (const messages of Object.values(messagesByFile)) messages["greeting.title"] += " {date}";
        for (const file of ["de", "kk"]) messagesByFile[file]!["greeting.title"] += ".";
      },
      "kk",
      "greeting.title",
      "typography",
    ],
    ["an id with a blank", set("en", "a b", "x"), "en", "a b", "bad-id"],
    [
      "a text that is not ICU",
      set("de", "greeting.title", "Hallo <b>{name}"),
      "de",
      "greeting.title",
      "bad-message",
    ],
    [
      "a tag outside the map",
      set("de", "greeting.title", "<u>{name}</u>"),
      "de",
      "greeting.title",
      "bad-message",
    ],
    [
      "another argument",
      set("de", "greeting.title", "Hallo <b>{Name}</b>"),
      "de",
      "greeting.title",
      "arguments",
    ],
    ["a lost tag", set("de", "greeting.title", "Hallo {name}"), "de", "greeting.title", "arguments"],
    [
      "an argument quoted away",
      set("fr", "greeting.title", "d'{name} <b>x</b>"),
      "fr",
      "greeting.title",
      "arguments",
    ],
    [
      "a plural replaced by an argument",
      set("ja", "greeting.count", "{count} 件"),
      "ja",
      "greeting.count",
      "arguments",
    ],
    [
      "blanks at the end",
      set("de", "greeting.title", "Hallo <b>{name}</b> "),
      "de",
      "greeting.title",
      "blank-edges",
    ],
    [
      "the English text",
      set("de", "greeting.title", "Hello <b>{name}</b>"),
      "de",
      "greeting.title",
      "same-as-english",
    ],
    [
      "a plural form too few",
      set("ru", "greeting.count", "{count, plural, one {# день} few {# дня} other {# дней}}"),
      "ru",
      "greeting.count",
      "plural-categories",
    ],
    [
      "a plural form too many",
      set("ja", "greeting.count", "{count, plural, one {# 日} other {# 日}}"),
      "ja",
      "greeting.count",
      "plural-categories",
    ],
    [
      "English words among others",
      set("de", "greeting.title", "Hallo with <b>{name}</b>"),
      "de",
      "greeting.title",
      "english-left-over",
    ],
    [
      "a Latin text in Greek",
      set("el", "greeting.title", "Geia <b>{name}</b>"),
      "el",
      "greeting.title",
      "english-left-over",
    ],
    [
      "a punctuation mark that could start a line",
      set("fr", "greeting.title", "Bonjour <b>{name}</b> !"),
      "fr",
      "greeting.title",
      "typography",
    ],
    [
      "a typewriter's quote in English",
      set("en", "greeting.title", "It''s <b>{name}</b>"),
      "en",
      "greeting.title",
      "typography",
    ],
    [
      "an override that changes nothing",
      (messages) => (messages["en-TR"] = { "greeting.title": messages["en"]?.["greeting.title"] ?? "" }),
      "en-TR",
      "greeting.title",
      "redundant-override",
    ],
  ];

  it.each(rows)("reports %s", (_, change, file, id, code) => {
    expect(checkAfter(change)).toContainEqual([file, id, code]);
  });

  it("accepts exact numbers in addition to the plural forms", () => {
    const withZero = "{count, plural, =0 {keine} one {# Tag} other {# Tage}}";
    expect(checkAfter(set("de", "greeting.count", withZero))).toEqual([]);
  });

  it("reports a select whose options differ from English", () => {
    const select = (yes: string, no: string, key = "no") =>
      `{won, select, yes {${yes}} ${key} {${no}} other {—}}`;
    const withSelect = (german: string) => (messages: FixtureMessages) => {
      for (const file of Object.keys(messages)) set(file, "won", select("△", "▽"))(messages);
      set("en", "won", select("won", "lost"))(messages);
      set("de", "won", german)(messages);
    };
    expect(checkAfter(withSelect(select("gewonnen", "verloren")))).not.toContainEqual([
      "de",
      "won",
      "select-options",
    ]);
    expect(checkAfter(withSelect(select("gewonnen", "verloren", "nein")))).toContainEqual([
      "de",
      "won",
      "select-options",
    ]);
  });

  it("accepts allowed messages that equal English, in one file or all", () => {
    const english = set("de", "greeting.title", "Hello <b>{name}</b>");
    for (const key of ["de", "*"]) {
      expect(checkAfter(english, { sameAsEnglish: { [key]: ["greeting.title"] } })).toEqual([]);
    }
    expect(checkAfter(english, { sameAsEnglish: { nl: ["greeting.title"] } })).toEqual([
      ["de", "greeting.title", "same-as-english"],
      ["nl", "greeting.title", "stale-allowance"],
    ]);
  });

  it("accepts messages without letters that are equal in all languages", () => {
    const everywhere = (messages: FixtureMessages) => {
      for (const file of Object.keys(messages)) set(file, "symbol", "{name} ·")(messages);
    };
    expect(checkAfter(everywhere)).toEqual([]);
  });

  it("reports a problem once, even if many locales use the message", () => {
    const problems = checkAfter(set("en", "greeting.count", "{count, plural, other {#}}"));
    expect(problems.filter(([file, , code]) => file === "en" && code === "plural-categories")).toHaveLength(
      1,
    );
  });

  it.each([
    ["[]", "array"],
    ['{ "a": 1 }', "number"],
    ['{ "a": { "b": "c" } }', "nested"],
    ['{ "a": "x", "a": "y" }', "repeated id"],
    ["{", "broken JSON"],
  ])("reports a file with %s as unreadable", (content) => {
    const directory = writeFixtureWorkspace(createFixtureMessages(), { "messages/en.json": content });
    expect(checkWorkspaceMessages(directory).map(({ code }) => code)).toEqual(["unreadable"]);
  });

  it("reports missing English", () => {
    const messages = createFixtureMessages();
    delete messages["en"];
    expect(checkWorkspaceMessages(writeFixtureWorkspace(messages)).map(({ code }) => code)).toEqual([
      "unreadable",
    ]);
  });
});
