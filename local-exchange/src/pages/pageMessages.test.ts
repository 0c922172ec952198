import { readdirSync, readFileSync } from "node:fs";
import { readPageMessages } from "./pageMessages.ts";

const folder = new URL("../translations/pages/", import.meta.url);
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Readonly<Record<string, string>>;
const english = read("en.json");
const placeholdersOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe("the messages of the exchange's pages", () => {
  it.each(readdirSync(folder))("%s has every message with the same arguments", (file) => {
    const messages = read(file);
    expect(Object.keys(messages)).toEqual(Object.keys(english));
    for (const [id, text] of Object.entries(messages)) {
      expect(text.trim()).not.toBe("");
      expect([id, placeholdersOf(text)]).toEqual([id, placeholdersOf(english[id]!)]);
    }
  });

  it("fills arguments, reads the login modal's messages, and throws for an unknown id", () => {
    const text = readPageMessages("zh-HK");
    expect(text("trade.tooPrecise", { decimals: "6" })).toBe("小數位數：最多 6 位。");
    expect(text("form.loginTitle")).toBe("登入 Portico");
    expect(() => text("nothing.title")).toThrow("nothing.title");
    expect(() => text("form.nothing")).toThrow("form.nothing");
  });
});
