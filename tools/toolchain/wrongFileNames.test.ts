import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listWrongFileNames } from "./wrongFileNames.ts";

let directory = "";
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "portico-names-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

test("finds scripts and stylesheets whose content is not that of the hash in their name", () => {
  const hash = createHash("sha256").update("first").digest("hex").slice(0, 12);
  const write = (name: string, content: string) => writeFileSync(path.join(directory, name), content);
  write(`entry.${hash}.js`, "first");
  write(`place.home.activities.${hash}.js`, "second");
  write(`style.${hash}.css`, "second");
  write("mf-manifest.json", "second");
  write("remoteEntry.js", "second");
  expect(listWrongFileNames(directory)).toEqual([`place.home.activities.${hash}.js`, `style.${hash}.css`]);
});
