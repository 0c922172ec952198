import { readdirSync, readFileSync } from "node:fs";
import { readPageTexts } from "./pageTexts.ts";

const folder = new URL("../translations/pages/", import.meta.url);
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Readonly<Record<string, string>>;
const english = read("en.json");
const placeholdersOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe("the texts of the exchange's pages", () => {
  it.each(readdirSync(folder))("%s has every text with the same arguments", (file) => {
    const texts = read(file);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    for (const [id, text] of Object.entries(texts)) {
      expect(text.trim()).not.toBe("");
      expect([id, placeholdersOf(text)]).toEqual([id, placeholdersOf(english[id]!)]);
    }
  });

  it("fills arguments, reads the login modal's texts, and refuses an id that is none", () => {
    const text = readPageTexts("zh-HK");
    expect(text("trade.tooPrecise", { decimals: "6" })).toBe("小數位數：最多 6 位。");
    expect(text("form.loginTitle")).toBe("登入 Portico");
    expect(() => text("nothing.title")).toThrow("nothing.title");
    expect(() => text("form.nothing")).toThrow("form.nothing");
  });
});
