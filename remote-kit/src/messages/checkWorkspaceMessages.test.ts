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

  it("ignores a file of a language that no locale has", () => {
    expect(checkAfter((messages) => (messages["sv"] = { "greeting.title": "Hej <b>{name}</b>" }))).toEqual(
      [],
    );
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
    ["a file that is named otherwise", (messages) => (messages["old_x"] = {}), "old_x", "", "unknown-file"],
    ["a file of an unknown locale", (messages) => (messages["tr-TR"] = {}), "tr-TR", "", "unknown-file"],
    [
      "a text that is not there",
      (messages) => delete messages["de"]?.["greeting.title"],
      "de",
      "greeting.title",
      "missing",
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
      "an override that changes nothing",
      (messages) => (messages["en-TR"] = { "greeting.title": messages["en"]?.["greeting.title"] ?? "" }),
      "en-TR",
      "greeting.title",
      "redundant-override",
    ],
  ];

  it.each<[string, file: string, id: string, text: string, MessageProblemCode]>([
    ["an id that English lacks", "de", "other", "Noch eine", "unknown-id"],
    ["a text that is not ICU", "de", "title", "Hallo <b>{name}", "bad-message"],
    ["a tag outside the map", "de", "title", "<u>{name}</u>", "bad-message"],
    ["another argument", "de", "title", "Hallo <b>{Name}</b>", "arguments"],
    ["a lost tag", "de", "title", "Hallo {name}", "arguments"],
    ["an argument quoted away", "fr", "title", "d'{name} <b>x</b>", "arguments"],
    ["a plural replaced by an argument", "ja", "count", "{count} 件", "arguments"],
    ["blanks at the end", "de", "title", "Hallo <b>{name}</b> ", "blank-edges"],
    ["the English text", "de", "title", "Hello <b>{name}</b>", "same-as-english"],
    [
      "a plural form too few",
      "ru",
      "count",
      "{count, plural, one {# день} few {# дня} other {# дней}}",
      "plural-categories",
    ],
    [
      "a plural form too many",
      "ja",
      "count",
      "{count, plural, one {# 日} other {# 日}}",
      "plural-categories",
    ],
    ["English words among others", "de", "title", "Hallo with <b>{name}</b>", "english-left-over"],
    ["a Latin text in Greek", "el", "title", "Geia <b>{name}</b>", "english-left-over"],
    ["a punctuation mark that could start a line", "fr", "title", "Bonjour <b>{name}</b> !", "typography"],
    ["a typewriter's quote in English", "en", "title", "It''s <b>{name}</b>", "typography"],
  ])("reports %s", (_, file, id, text, code) => {
    expect(checkAfter(set(file, `greeting.${id}`, text))).toContainEqual([file, `greeting.${id}`, code]);
  });

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
