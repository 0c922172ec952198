import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findDeadLinks } from "./findDeadLinks.ts";
import { listFiles } from "./listFiles.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "portico-links-"));
  write("docs/guide.md", "# Set up\n\n## The `portico` command\n\n## See [FAQ](#set-up)\n\n## Set up\n");
  write("src/slot driver.ts", "export {};\n");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function check(text: string): readonly string[] {
  write("docs/page.md", text);
  return findDeadLinks(folder, "docs/page.md");
}

test.each([
  "[a](guide.md)",
  "[a](./guide.md#set-up)",
  "[a](guide.md#the-portico-command)",
  "[a](guide.md#see-faq)",
  "[a](guide.md#set-up-1)",
  "[a](../src/slot%20driver.ts)",
  "[a](/docs/guide.md#set-up)",
  "[a](../docs)",
  "# Here\n\n[a](#here)",
  "[a](https://portico.example/nothing)",
  "[a](mailto:security@portico.example)",
  "`[a](nothing.md)`",
  "```md\n[a](nothing.md)\n```",
])("accepts %j", (text) => expect(check(text)).toEqual([]));

test.each([
  ["[a](nothing.md)", "docs/page.md:1: nothing.md doesn't exist"],
  ["![a](nothing.png)", "docs/page.md:1: nothing.png doesn't exist"],
  ["text\n\n| a |\n|---|\n| [b](nothing.md) |", "docs/page.md:5: nothing.md doesn't exist"],
  ["- a\n  - [b][c]\n\n[c]: nothing.md", "docs/page.md:2: nothing.md doesn't exist"],
  ["[a](guide%zz.md)", "docs/page.md:1: guide%zz.md doesn't exist"],
  ["[a](/guide.md)", "docs/page.md:1: /guide.md doesn't exist"],
  [
    "[a](guide.md)\n\n[b](guide.md#install)",
    "docs/page.md:3: guide.md#install has an anchor without a heading",
  ],
  ["[a](#here)", "docs/page.md:1: #here has an anchor without a heading"],
  [
    "[a](../src/slot%20driver.ts#L1)",
    "docs/page.md:1: ../src/slot%20driver.ts#L1 has an anchor, but only Markdown files have headings",
  ],
  ["[a](../../etc)", "docs/page.md:1: ../../etc is outside the repository"],
])("reports the dead link in %j", (text, problem) => expect(check(text)).toEqual([problem]));

test("lists the documents of workspaces and of .github, without those of packages, builds and caches", () => {
  for (const file of [
    "README.md",
    ".github/pull_request_template.md",
    "remote-header/README.md",
    "node_modules/react/README.md",
    "remote-header/dist/notes.md",
    ".cache/notes.md",
  ]) {
    write(file, "");
  }
  expect([...listFiles(folder, [".md"])].sort()).toEqual([
    ".github/pull_request_template.md",
    "README.md",
    "docs/guide.md",
    "remote-header/README.md",
  ]);
});
