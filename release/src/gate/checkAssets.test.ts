import { documentNames } from "../testing/documentFiles.ts";
import { assetEndings, checkAssets } from "./checkAssets.ts";

const fileOf = (path: string) => ({ path, integrity: "sha384-a", bytes: 1 });
const script = fileOf("entry.js");

const check = (path: string, list: "assets" | "lazyScripts" | "scripts" | "styles" = "assets") =>
  checkAssets({
    entry: script,
    scripts: [],
    lazyScripts: [],
    styles: [],
    assets: [],
    [list]: [fileOf(path)],
  }).map(({ rule }) => rule);

test.each([
  "logo.1.svg",
  "cup.1.PNG",
  "fonts/inter.woff2",
  "intro.mp4",
  "codec.wasm",
  "prerendered/global/en.html",
  ...documentNames,
  "style.css",
  "style.CSS",
  "page.html",
  "page.xhtml",
  "feed.xml",
  "archive.mhtml",
  "terms.pdf",
  "late.js",
  "late.mjs",
  "page.json.html",
  "json",
  "noending",
  "txt/evil",
])("refuses %s", (path) => {
  expect(check(path)).toEqual(["unverified-file"]);
});

test.each([
  "third-party-notices.txt",
  "mf-manifest.json",
  "svg.txt",
  ...assetEndings.map((ending) => `a${ending}`),
])("accepts %s", (path) => {
  expect(check(path)).toEqual([]);
});

test("refuses scripts and stylesheets with another ending", () => {
  expect(check("late.html", "lazyScripts")).toEqual(["unverified-file"]);
  expect(check("first.js.html", "scripts")).toEqual(["unverified-file"]);
  expect(check("style.svg", "styles")).toEqual(["unverified-file"]);
  expect(
    checkAssets({ entry: fileOf("entry.html"), scripts: [], lazyScripts: [], styles: [], assets: [] }),
  ).toHaveLength(1);
  expect(check("late.js", "lazyScripts")).toEqual([]);
  expect(check("style.css", "styles")).toEqual([]);
});
