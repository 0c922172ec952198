import { locales, parseMessageSet } from "@portico/shared-sdk/host";
import { compileWorkspaceMessages } from "./compileWorkspaceMessages.ts";
import { createFixtureMessages, writeFixtureWorkspace } from "./fixtureWorkspace.ts";

const firstWords = (ast: unknown) => (ast as readonly { readonly value?: string }[])[0]?.value;

it("returns all messages for each of the 46 locales", () => {
  const compiled = compileWorkspaceMessages(writeFixtureWorkspace(createFixtureMessages()));
  expect([...compiled.keys()]).toEqual(locales);
  expect(compiled.size).toBe(46);
  for (const messages of compiled.values()) {
    expect(Object.keys(messages)).toEqual(["greeting.title", "greeting.count"]);
  }
});

it.each([
  ["en", "Hello "],
  ["en-TR", "Hi "],
  ["en-EU", "Hello "],
  ["pt-BR", "Oi "],
  ["pt-PT", "Olá "],
  ["pt-EU", "Olá "],
  ["zh-MY", "你好，朋友 "],
  ["zh-TW", "您好，朋友 "],
  ["zh-HK", "哈囉 "],
  ["es-MX", "Hola "],
  ["ka-GEO", "Hello "],
  ["ru-GEO", "Привет "],
] as const)("%s starts with %j: from its own file, its language or English", (locale, words) => {
  const messages = createFixtureMessages();
  messages["en-TR"] = { "greeting.title": "Hi <b>{name}</b>" };
  messages["zh-HK"] = { "greeting.title": "哈囉 <b>{name}</b>" };
  delete messages["ka"]?.["greeting.title"];
  const compiled = compileWorkspaceMessages(writeFixtureWorkspace(messages));
  expect(firstWords(compiled.get(locale)?.["greeting.title"])).toBe(words);
});

it("compiles to what a page parses, byte for byte", () => {
  for (const messages of compileWorkspaceMessages(writeFixtureWorkspace(createFixtureMessages())).values()) {
    const parsed = parseMessageSet(JSON.parse(JSON.stringify(messages)));
    expect(parsed?.refusedIds).toEqual([]);
    expect(JSON.stringify(parsed?.messages)).toBe(JSON.stringify(messages));
  }
});

it("reports each message that can't be compiled", () => {
  const messages = createFixtureMessages();
  messages["de"] = { ...messages["de"], "greeting.title": "Hallo {" };
  messages["fr"] = { ...messages["fr"], "greeting.count": "<i>x</i>" };
  const directory = writeFixtureWorkspace(messages);
  expect(() => compileWorkspaceMessages(directory)).toThrow(
    /de\.json: greeting\.title [\s\S]+fr\.json: greeting\.count /,
  );
});

it("returns empty sets for a workspace without messages", () => {
  const compiled = compileWorkspaceMessages(writeFixtureWorkspace({}));
  expect(compiled.size).toBe(46);
  expect(compiled.get("en")).toEqual({});
});
