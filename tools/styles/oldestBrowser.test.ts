import { readFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "../links/listFiles.ts";
import { rootDirectory } from "../build/rootDirectory.ts";

/**
 * What Chromium 92 or Safari 15 drop, and the rule or the layout with it. `:has()` is allowed where the page is complete
 * without its rule.
 */
const tooNew: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["a range of widths", /@media[^{]*[<>]=?/],
  ["a rotation, shift or scale of its own", /(?:^|[{;])\s*(?:rotate|translate|scale):/m],
  ["mixed colours", /color-mix\(|oklch\(|light-dark\(/],
  ["nested rules", /^\s+&/m],
  ["layers, scopes or containers", /@(?:layer|scope|container)\b/],
  ["the direction of an element", /:dir\(/],
];

const findTooNew = (css: string) =>
  tooNew.filter(([, pattern]) => pattern.test(css.replace(/\/\*.*?\*\//gs, ""))).map(([name]) => name);

const files = listFiles(rootDirectory, [".css"]).filter(
  (file) => file.includes("/src/") && !/^(?:catalogue|bench)\//.test(file),
);

test("there are stylesheets to read", () => expect(files.length).toBeGreaterThan(50));

test.each(files)("%s works in the oldest supported browsers", (file) => {
  expect(findTooNew(readFileSync(path.join(rootDirectory, file), "utf8"))).toEqual([]);
});

test.each([
  ["a range of widths", "@media (width <= 767px) { a { color: red } }"],
  ["a range of widths", "@media (pointer: coarse), (600px < width) { }"],
  ["a rotation, shift or scale of its own", "a {\n  rotate: 180deg;\n}"],
  ["mixed colours", "a { color: color-mix(in srgb, red, blue) }"],
  ["nested rules", "a {\n  &:hover { color: red }\n}"],
  ["layers, scopes or containers", "@container (min-width: 1px) { }"],
  ["the direction of an element", "a:dir(rtl) { color: red }"],
])("finds %s in %j", (name, css) => expect(findTooNew(css)).toEqual([name]));

test.each(["@media (max-width: 767px) { a { transform: rotate(1deg) } }", "/* width <= 1px, :dir(rtl) */"])(
  "finds nothing in %j",
  (css) => expect(findTooNew(css)).toEqual([]),
);
