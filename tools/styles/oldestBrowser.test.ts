import { readFileSync } from "node:fs";
import path from "node:path";
import { findNewStyles, readStyleTokens } from "@portico/release/gate";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { listFiles } from "../setup/listFiles.ts";

/** Stylesheets, and those of shadow roots, which are texts of modules. */
const files = listFiles(rootDirectory, [".css", "Styles.ts"]).filter(
  (file) => file.includes("/src/") && !/^(?:catalogue|bench)\//.test(file),
);

const readStyles = (file: string): string => {
  const text = readFileSync(path.join(rootDirectory, file), "utf8");
  return file.endsWith(".css") ? text : (/^export const \w+ = `([^`$]+)`;$/m.exec(text)?.[1] ?? "");
};

test("there are stylesheets to read", () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => readStyles(file).startsWith("\n:host"))).toHaveLength(2);
});

test.each(files)("%s works in the oldest supported browsers", (file) => {
  const found = findNewStyles(readStyleTokens(readStyles(file)));
  // without its rules a page shows everything, as on the screens between their widths
  expect(found.filter(({ text }) => !text.startsWith("@container"))).toEqual([]);
});
