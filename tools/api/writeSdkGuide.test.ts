import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { writeSdkGuide } from "./writeSdkGuide.ts";

let packageDirectory = "";
const at = (...parts: string[]) => path.join(packageDirectory, ...parts);
const run = (isUpdate = true) =>
  writeSdkGuide({
    packageDirectory,
    entryPoints: [{ name: "main", specifier: "sdk", source: "src/index" }],
    target: at("sdk.md"),
    isUpdate,
  });

const source = `/** Prices of pairs. */
/** Reads a price. Never rejects. */
export const readPrice = (text: string): Price => ({ close: text });
/** Source: S10.19 */
export const decimals = 8;
export interface Price {
  readonly close: string;
}
`;

beforeEach(() => {
  packageDirectory = mkdtempSync(path.join(os.tmpdir(), "portico-guide-"));
  mkdirSync(at("src"));
  writeFileSync(at("src/index.ts"), source);
  writeFileSync(at("src/index.example.tsx"), 'import { readPrice } from "sdk";\n');
});
afterEach(() => rmSync(packageDirectory, { recursive: true, force: true }));

it("has purpose, example, values with the first sentence of their comments, and types", () => {
  expect(run()).toEqual({ isChanged: true });
  const guide = readFileSync(at("sdk.md"), "utf8");
  expect(guide).toContain("## `sdk`\n\nPrices of pairs.\n");
  expect(guide).toContain('```tsx\nimport { readPrice } from "sdk";\n```');
  expect(guide).toMatch(/\| `readPrice` \| Reads a price\. +\|/);
  expect(guide).toMatch(/\| `decimals` +\| +\|/);
  expect(guide).toContain("Types: `Price`.");
});

it("reports a change of the sources without writing it", () => {
  run();
  expect(run(false)).toEqual({ isChanged: false });
  const before = readFileSync(at("sdk.md"), "utf8");
  writeFileSync(at("src/index.ts"), source.replace("Reads a price.", "Reads a decimal."));
  expect(run(false)).toEqual({ isChanged: true });
  expect(readFileSync(at("sdk.md"), "utf8")).toBe(before);
});

it.each([
  ["an example", () => rmSync(at("src/index.example.tsx")), "main has no example"],
  [
    "a first comment",
    () => writeFileSync(at("src/index.ts"), "export const a = 1;\n"),
    "begins with no comment",
  ],
])("refuses an entry point without %s", (_, change, message) => {
  change();
  expect(() => run()).toThrow(message);
});
