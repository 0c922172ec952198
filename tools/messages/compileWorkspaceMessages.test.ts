import { locales, parseMessageSet, parseTranslationIndex } from "@portico/shared-sdk/host";
import { createHash } from "node:crypto";
import { compileWorkspaceMessages } from "@portico/remote-kit/internal/messages";
import { createFixtureMessages, writeFixtureWorkspace } from "@portico/remote-kit/internal/testing";
import { createTranslationFiles } from "./createTranslationFiles.ts";
import { measureWorkspaceMessages } from "./measureWorkspaceMessages.ts";

const firstWords = (ast: unknown) => (ast as readonly { readonly value?: string }[])[0]?.value;

describe("compileWorkspaceMessages", () => {
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
    for (const messages of compileWorkspaceMessages(
      writeFixtureWorkspace(createFixtureMessages()),
    ).values()) {
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
});

describe("createTranslationFiles", () => {
  it("writes an index per locale with the hashed file name", () => {
    const files = createTranslationFiles(
      "header",
      compileWorkspaceMessages(writeFixtureWorkspace(createFixtureMessages())),
    );
    for (const locale of locales) {
      const index = parseTranslationIndex(JSON.parse(files.get(`${locale}.json`) ?? ""));
      const content = files.get(index?.file ?? "") ?? "";
      expect(index?.file).toBe(
        `header.${createHash("sha256").update(content).digest("hex").slice(0, 20)}.json`,
      );
      expect(index?.integrity).toBe(`sha384-${createHash("sha384").update(content).digest("base64")}`);
    }
    // 25 language files; locales with the same messages share one
    expect(files.size).toBe(46 + 25);
  });
});

describe("measureWorkspaceMessages", () => {
  it("returns the shortest and the longest locale of each message", () => {
    const messages = createFixtureMessages();
    messages["de"] = { ...messages["de"], "greeting.title": "Herzlich willkommen <b>{name}</b>" };
    const lengths = measureWorkspaceMessages(writeFixtureWorkspace(messages));
    expect(lengths.find(({ id }) => id === "greeting.title")).toEqual({
      id: "greeting.title",
      english: 12,
      shortest: { locale: "pt-BR", characters: 9 },
      longest: { locale: "de-EU", characters: 26 },
    });
    // the longest form counts
    expect(lengths.find(({ id }) => id === "greeting.count")?.english).toBe(12);
  });
});
