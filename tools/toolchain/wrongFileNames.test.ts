import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createTemporaryFolder } from "@portico/remote-kit/internal/testing";
import { listWrongFileNames } from "./wrongFileNames.ts";

let directory = "";
beforeEach(() => {
  directory = createTemporaryFolder();
});

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
