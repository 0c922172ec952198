import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { suites } from "./suites.ts";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

const exists = (file: string) => existsSync(path.join(rootDirectory, file));

test("each folder with browser tests is a suite", () => {
  const e2e = path.join(rootDirectory, "e2e");
  const folders = readdirSync(e2e, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".spec.ts") && !file.includes("node_modules"))
    .map((file) => file.split(path.sep)[0]);
  // `npm run screenshots` runs it
  expect(suites.map(({ name }) => name).sort()).toEqual([...new Set(folders)].sort());
});

test.each(suites)("what covers $name exists", ({ covers }) => {
  expect(covers.filter((folder) => !exists(folder))).toEqual([]);
});

test.each(suites)("e2e/README.md has the row of $name", ({ name, checks, tier }) => {
  const table = readFileSync(path.join(rootDirectory, "e2e/README.md"), "utf8");
  expect(table).toContain(`| \`${name}\` | ${checks} | ${tier} |\n`);
});
