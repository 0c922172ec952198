import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createTemporaryFolder } from "@portico/remote-kit/internal/testing";
import { compressAssets } from "./compressAssets.ts";

const text = '"a line that repeats itself";\n'.repeat(40);
let site = "";
const at = (file: string) => path.join(site, file);
const listFiles = (folder: string) => readdirSync(at(folder)).sort();

beforeEach(() => {
  site = createTemporaryFolder();
  mkdirSync(at("assets/messages"), { recursive: true });
  for (const file of ["index.html", "assets/a.js", "assets/f.woff2", "assets/messages/en.json"])
    writeFileSync(at(file), text);
  writeFileSync(at("assets/small.css"), "a{}");
});

test("stores compressed copies of the text below assets/, where compression helps", async () => {
  await compressAssets(site);
  expect(listFiles("assets")).toEqual([
    ...["a.js", "a.js.br", "a.js.gz"],
    ...["f.woff2", "messages", "small.css"],
  ]);
  expect(listFiles("assets/messages")).toEqual(["en.json", "en.json.br", "en.json.gz"]);
  expect(listFiles(".")).toEqual(["assets", "index.html"]);
  expect(brotliDecompressSync(readFileSync(at("assets/a.js.br"))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(at("assets/messages/en.json.gz"))).toString()).toBe(text);
});

test("stores only what is missing", async () => {
  writeFileSync(at("assets/a.js.br"), "stored before");
  await compressAssets(site);
  expect(readFileSync(at("assets/a.js.br"), "utf8")).toBe("stored before");
  expect(listFiles("assets")).toContain("a.js.gz");
});
