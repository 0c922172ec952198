import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readJsonFile } from "./readJsonFile.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "portico-json-"));
  file = path.join(folder, "package.json");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each(['{"name":"a"}', '\uFEFF{"name":"a"}', '{\r\n"name":"a"}\r\n'])("reads %j", (text) => {
  writeFileSync(file, text);
  expect(readJsonFile(file)).toEqual({ name: "a" });
});

test("reads what is nested 30,000 deep", () => {
  writeFileSync(file, `{"a":${"[".repeat(30_000)}${"]".repeat(30_000)}}`);
  expect(Object.keys(readJsonFile(file))).toEqual(["a"]);
});

test.each([
  ["null", "is not a JSON object."],
  ["7", "is not a JSON object."],
  ['"text"', "is not a JSON object."],
  ["[]", "is not a JSON object."],
  ["", "is not JSON: "],
  ["{", "is not JSON: "],
  ["\uFEFF\uFEFF{}", "is not JSON: "],
])("refuses %j with a sentence", (text, sentence) => {
  writeFileSync(file, text);
  expect(() => readJsonFile(file, "wheel/package.json")).toThrow(`wheel/package.json ${sentence}`);
});

test.each([
  ["a missing file", () => {}, "is missing."],
  ["a folder", () => mkdirSync(file), "is not a regular file."],
  ["a named pipe", () => spawnSync("mkfifo", [file]), "is not a regular file."],
  [
    "a file of more than 5 MB",
    () => {
      writeFileSync(file, "{}");
      truncateSync(file, 5_000_001);
    },
    "is larger than 5 MB.",
  ],
])("refuses %s", (_name, create, sentence) => {
  create();
  expect(() => readJsonFile(file)).toThrow(`${file} ${sentence}`);
});
