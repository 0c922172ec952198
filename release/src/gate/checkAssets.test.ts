import { documentNames } from "../testing/documentFiles.ts";
import { checkAssets } from "./checkAssets.ts";

const check = (path: string) =>
  checkAssets({ assets: [{ path, integrity: "sha384-a", bytes: 1 }] }).map(({ rule }) => rule);

test.each([
  "logo.1.svg",
  "cup.1.PNG",
  "fonts/inter.woff2",
  "intro.mp4",
  "codec.wasm",
  "prerendered/global/en.html",
  ...documentNames,
])("refuses %s", (path) => {
  expect(check(path)).toEqual(["unverified-file"]);
});

test.each(["third-party-notices.txt", "mf-manifest.json", "svg.txt"])("accepts %s", (path) => {
  expect(check(path)).toEqual([]);
});
