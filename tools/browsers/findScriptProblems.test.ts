import { findScriptProblems } from "./findScriptProblems.ts";

const check = (text: string) => findScriptProblems([{ file: "x.js", text, sourceType: "script" }]);

test("finds what is certain and what is not", () => {
  expect(check("structuredClone(a);b.findLast(c)")).toEqual([
    expect.stringContaining("uses structuredClone (1:0)"),
    expect.stringContaining("uses .findLast() (1:19)"),
  ]);
  expect(check("class A{#b}")).toEqual([expect.stringContaining("is not ES2021")]);
});

test("an exception is for one script and one feature", () => {
  const vitals = "if(!a.hadRecentInput)b.at(-1);";
  expect(check(vitals)).toEqual([]);
  expect(check(`${vitals}b.findLast(c)`)).toHaveLength(1);
  expect(check("b.at(-1)")).toHaveLength(1);
});
