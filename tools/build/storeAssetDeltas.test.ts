import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createDictionary, loadDeltaCodec } from "@portico/release/publish";
import { deltaOf } from "@portico/release/site";
import { createTemporaryFolder } from "@portico/remote-kit/internal/testing";
import { compressAssets } from "./compressAssets.ts";
import { storeAssetDeltas } from "./storeAssetDeltas.ts";

/** Different lines, so that without a dictionary the text compresses little. */
const lines = Array.from({ length: 200 }, (_, index) => `"line ${(index * 7_919) % 104_729}";\n`).join("");
const textOf = (version: number) => `${lines}"version ${version}";\n`;

let site = "";
let deployed = "";

function write(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(path.join(folder, "assets"), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, "assets", name), text);
}

/** A version that was deployed on a day of this test. */
function deploy(name: string, text: string, day: number): void {
  write(deployed, { [name]: text });
  utimesSync(path.join(deployed, "assets", name), 0, day * 86_400);
}

const listDeltas = () =>
  readdirSync(path.join(site, "assets"))
    .filter((file) => file.endsWith(".dcz"))
    .sort();
const deltaName = (file: string, text: string) => deltaOf(file, createDictionary(Buffer.from(text)).hash);

beforeEach(() => {
  [site, deployed] = [createTemporaryFolder(), createTemporaryFolder()];
});

test("stores scripts and styles as deltas against the last three versions of the same file", async () => {
  write(site, { "shell.000000000005.js": textOf(5), "style.00000000000a.css": textOf(10) });
  // names have no order, dates have
  for (const [version, day] of [
    [4, 1],
    [3, 4],
    [2, 3],
    [1, 2],
  ] as const) {
    deploy(`shell.00000000000${version}.js`, textOf(version), day);
  }
  deploy("react.000000000007.js", textOf(7), 5);
  await compressAssets(site);
  expect(await storeAssetDeltas(site, deployed)).toBe(3);
  expect(listDeltas()).toEqual(
    [1, 2, 3].map((version) => deltaName("shell.000000000005.js", textOf(version))).sort(),
  );
  const codec = await loadDeltaCodec();
  const stored = readFileSync(path.join(site, "assets", deltaName("shell.000000000005.js", textOf(3))));
  expect(stored.length).toBeLessThan(100);
  const decoded = codec.decode(stored, createDictionary(Buffer.from(textOf(3))));
  expect(Buffer.from(decoded).toString()).toBe(textOf(5));
});

test("stores none for a file that is deployed already, is small, or compresses as well without one", async () => {
  const repeated = "a line that repeats itself\n".repeat(100);
  write(site, {
    "shell.000000000001.js": textOf(1),
    "small.000000000002.js": "1;",
    "same.000000000002.css": `${repeated}b`,
    "inter.000000000002.woff2": textOf(2),
  });
  deploy("shell.000000000001.js", textOf(1), 1);
  deploy("small.000000000001.js", "2;", 1);
  deploy("same.000000000001.css", repeated, 1);
  deploy("inter.000000000001.woff2", textOf(1), 1);
  await compressAssets(site);
  expect(await storeAssetDeltas(site, deployed)).toBe(0);
  expect(listDeltas()).toEqual([]);
});
