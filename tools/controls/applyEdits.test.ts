import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { createTemporaryFolder } from "@portico/remote-kit/internal/testing";
import { allControls } from "./allControls.ts";
import { applyEdits } from "./applyEdits.ts";
import { editsOf } from "./control.ts";

let directory: string;
const read = (file: string) => readFileSync(path.join(directory, file), "utf8");

beforeEach(() => {
  directory = createTemporaryFolder();
  writeFileSync(path.join(directory, "a.ts"), "one two three two");
  writeFileSync(path.join(directory, "b.ts"), "four");
});

test("applies edits in order, and restores all of them", () => {
  const undo = applyEdits(directory, [
    { file: "a.ts", find: "one", put: "1" },
    { file: "a.ts", find: "1 two", put: "1 2" },
    { file: "b.ts", find: "four", put: "" },
  ]);
  expect([read("a.ts"), read("b.ts")]).toEqual(["1 2 three two", ""]);
  undo();
  expect([read("a.ts"), read("b.ts")]).toEqual(["one two three two", "four"]);
});

test.each(["five", "two"])("applies nothing when a text does not occur exactly once: %s", (find) => {
  const edits = [
    { file: "b.ts", find: "four", put: "4" },
    { file: "a.ts", find, put: "" },
  ];
  expect(() => applyEdits(directory, edits)).toThrow("a.ts does not contain this text exactly once");
  expect(read("b.ts")).toBe("four");
});

test("each of T1 to T9, and each section of docs/security.md, has a control", () => {
  const threats = allControls.map(({ threat }) => threat);
  const first = Array.from({ length: 9 }, (_, index) => `T${index + 1}`);
  const sections = ["releases", "channel", "pages", "origin", "exchange"];
  expect(threats).toEqual(expect.arrayContaining([...first, ...sections]));
});

test.each(allControls)("$threat: the code and the test file of '$control' exist", (control) => {
  expect(existsSync(path.join(rootDirectory, control.test.file))).toBe(true);
  for (const { file, find } of editsOf(control)) {
    expect(readFileSync(path.join(rootDirectory, file), "utf8").split(find)).toHaveLength(2);
  }
});
