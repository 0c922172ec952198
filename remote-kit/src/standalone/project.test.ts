import type * as fs from "node:fs";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import type * as os from "node:os";
import path from "node:path";
import { rootDirectory } from "../build/rootDirectory.ts";
import { readProject } from "./project.ts";

jest.mock("../build/rootDirectory.ts", () => {
  const { mkdtempSync } = jest.requireActual<typeof fs>("node:fs");
  const { tmpdir } = jest.requireActual<typeof os>("node:os");
  return {
    ...jest.requireActual<object>("../build/rootDirectory.ts"),
    rootDirectory: mkdtempSync(`${tmpdir()}/portico-project-`),
  };
});

afterAll(() => rmSync(rootDirectory, { recursive: true }));

test("refuses a byte-order mark in package.json, which webpack can't read", () => {
  const file = path.join(rootDirectory, "package.json");
  const text = readFileSync(path.resolve(__dirname, "../../../remote-footer/package.json"), "utf8");
  writeFileSync(file, text);
  expect(readProject().manifest.name).toBe("footer");
  writeFileSync(file, `\uFEFF${text}`);
  expect(readProject).toThrow(
    `${file} begins with a byte-order mark, with which a remote can't be built. Save it as UTF-8 without a byte-order mark.`,
  );
});
