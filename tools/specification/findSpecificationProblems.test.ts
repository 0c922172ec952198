import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { createTemporaryFolder } from "@portico/remote-kit/internal/testing";
import { findSpecificationProblems } from "./findSpecificationProblems.ts";

let folder = "";
beforeEach(() => {
  folder = createTemporaryFolder();
  write("a.ts", "export {};\n");
  write("a.test.ts", "export {};\n");
});

function write(file: string, text: string): void {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function check(...rows: readonly string[]): readonly string[] {
  const lines = [
    "# Specification",
    "",
    "## S1 Pages",
    "",
    "| id | fact | where | test |",
    "|---|---|---|---|",
  ];
  write("docs/specification.md", [...lines, ...rows, ""].join("\n"));
  return findSpecificationProblems(folder);
}

const row = "| S1.1 | A page is static | `a.ts` | `a.test.ts`: the page |";

test("the repository has none", () => expect(findSpecificationProblems(rootDirectory)).toEqual([]));

test.each([
  ["a row with a test", row],
  ["a row without one that says so", "| S1.1 | A page has a clock | — | missing: there is no clock |"],
])("accepts %s", (_name, text) => expect(check(text)).toEqual([]));

test.each([
  ["an id twice", [row, row], "docs/specification.md:8: S1.1 exists twice"],
  ["a row in another section", [row.replace("S1.1", "S2.1")], "docs/specification.md:7: S2.1 is a row of S1"],
  [
    "a row without a test",
    ["| S1.1 | A page is static | `a.ts` | |"],
    "docs/specification.md:7: S1.1 names no test",
  ],
  [
    "a test that doesn't exist",
    [row.replace("a.test", "b.test")],
    "docs/specification.md:7: S1.1: b.test.ts doesn't exist",
  ],
  [
    "a module that doesn't exist",
    [row.replace("`a.ts`", "`b.ts`")],
    "docs/specification.md:7: S1.1: b.ts doesn't exist",
  ],
  ["a row of five cells", [row.replace("static", "a | b")], "docs/specification.md:7: S1.1 needs four cells"],
])("reports %s", (_name, rows, problem) => expect(check(...rows)).toContain(problem));

test.each([
  ["Source: S1.1", []],
  ["Source: RFC 9110", []],
  ["Source: S1.1, S1.2", ["a.ts:2: S1.2 is no row of docs/specification.md"]],
  [`Source: ${"product"} spec §2`, ["a.ts:2: names a source that the repository does not have"]],
  [`Source of the default: ${"issue"} 17`, ["a.ts:2: names a source that the repository does not have"]],
])("of the comment %j reports %j", (comment, problems) => {
  write("a.ts", `\n// ${comment}\n`);
  expect(check(row)).toEqual(problems);
});
