import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { listRemoteFolders } from "@portico/remote-kit/internal/manifest";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { fontWeights, narrowFontWeights } from "./narrowFontWeights.ts";

const workspaces = ["shared-sdk", "shell-host", ...listRemoteFolders(rootDirectory)];

const sources = workspaces.flatMap((workspace) =>
  readdirSync(path.join(rootDirectory, workspace, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(css|tsx)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name)),
);

const weightsIn = (text: string) =>
  Array.from(text.matchAll(/font-?weight\s*[:=]\s*["{]*(\w+)/gi), ([, weight = ""]) => weight);

test("all styles use font weights that the fonts contain", () => {
  const asked = sources.flatMap((file) =>
    weightsIn(readFileSync(file, "utf8")).map((weight) => ({ file, weight })),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(
    asked.filter(
      ({ weight }) => weight !== "inherit" && !(+weight >= fontWeights.min && +weight <= fontWeights.max),
    ),
  ).toEqual([]);
});

test.each([
  ["font-weight: 800", ["800"]],
  ["font-weight:bold", ["bold"]],
  ['fontWeight="300"', ["300"]],
  ["fontWeight={900}", ["900"]],
])("the check reports %s", (text, weights) => {
  expect(weightsIn(text)).toEqual(weights);
});

test("narrowing the weights makes the font smaller", async () => {
  const { resolve } = createRequire(path.join(rootDirectory, "shell-host/package.json"));
  const font = readFileSync(resolve("@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2"));
  const narrowed = await narrowFontWeights(font);
  expect(narrowed.subarray(0, 4).toString()).toBe("wOF2");
  expect(narrowed.length).toBeLessThan(font.length * 0.8);
});

test("throws for a file that is not a font", async () => {
  await expect(narrowFontWeights(Buffer.from("no font"))).rejects.toThrow();
});
