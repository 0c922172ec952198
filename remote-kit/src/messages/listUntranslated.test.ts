import { createFixtureMessages, writeFixtureWorkspace } from "./fixtureWorkspace.ts";
import { listUntranslated } from "./listUntranslated.ts";

test("nothing is untranslated where every language has every message", () => {
  expect(listUntranslated(writeFixtureWorkspace(createFixtureMessages()))).toEqual({});
});

test("names the messages that a language lacks, and all of a language without a file", () => {
  const messages = createFixtureMessages();
  delete messages["tr"]?.["greeting.title"];
  delete messages["zh-Hant"];
  expect(listUntranslated(writeFixtureWorkspace(messages))).toEqual({
    tr: ["greeting.title"],
    "zh-Hant": Object.keys(messages["en"] ?? {}),
  });
});

test("only languages of the given locales count, and a locale's own file too", () => {
  const messages = createFixtureMessages();
  delete messages["tr"]?.["greeting.title"];
  delete messages["de"]?.["greeting.title"];
  messages["tr-TUR"] = { "greeting.title": "Merhaba <b>{name}</b>!" };
  const workspace = writeFixtureWorkspace(messages);
  expect(listUntranslated(workspace, ["tr-TUR", "en-TR"])).toEqual({});
  expect(Object.keys(listUntranslated(workspace, ["tr-TUR", "de-EU"]))).toEqual(["de"]);
});

test("a workspace without messages lacks none", () => {
  expect(listUntranslated(writeFixtureWorkspace({}))).toEqual({});
});
