import { readdirSync, readFileSync } from "node:fs";
import { readPageMessages } from "./pageMessages.ts";

const folderOf = (name: string) => new URL(`../translations/${name}/`, import.meta.url);
const read = (name: string, file: string) =>
  JSON.parse(readFileSync(new URL(file, folderOf(name)), "utf8")) as Readonly<Record<string, string>>;
const placeholdersOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
const files = ["pages", "forms"].flatMap((name) =>
  readdirSync(folderOf(name)).map((file) => [name, file] as const),
);

describe("the messages of the exchange's pages", () => {
  it.each(files)("%s/%s has every message with the same arguments", (name, file) => {
    const english = read(name, "en.json");
    const messages = read(name, file);
    expect(Object.keys(messages)).toEqual(Object.keys(english));
    for (const [id, text] of Object.entries(messages)) {
      expect(text.trim()).not.toBe("");
      expect([id, placeholdersOf(text)]).toEqual([id, placeholdersOf(english[id]!)]);
    }
  });

  it.each(files.filter(([name, file]) => name === "forms" && file !== "en.json"))(
    "%s/%s is translated",
    (name, file) => {
      const english = read(name, "en.json");
      const same = Object.entries(read(name, file)).filter(([id, text]) => text === english[id]);
      // these are words in some languages
      expect(same.filter(([id]) => id !== "email" && id !== "password")).toEqual([]);
    },
  );

  it("fills arguments, reads those of the forms, and throws for an unknown id", () => {
    const text = readPageMessages("zh-HK");
    expect(text("trade.tooPrecise", { decimals: "6" })).toBe("小數位數：最多 6 位。");
    expect(text("form.loginTitle")).toBe("登入 Portico");
    expect(() => text("nothing.title")).toThrow("nothing.title");
    expect(() => text("form.nothing")).toThrow("form.nothing");
  });
});
