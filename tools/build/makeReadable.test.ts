import { mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createTemporaryFolder } from "@portico/remote-kit/internal/testing";
import { makeReadable } from "./makeReadable.ts";

let site = "";
beforeEach(() => {
  site = createTemporaryFolder();
});

const modeOf = (file: string) => (statSync(path.join(site, file)).mode & 0o777).toString(8);

test("another user can read every folder and file, and no right is taken away", () => {
  mkdirSync(path.join(site, "assets/icons"), { recursive: true, mode: 0o700 });
  for (const [file, mode] of [
    ["index.html", 0o600],
    ["assets/icons/icon.png", 0o640],
    ["shared.js", 0o664],
    ["run.sh", 0o700],
  ] as const) {
    writeFileSync(path.join(site, file), "", { mode });
  }
  const sharedBefore = modeOf("shared.js");
  makeReadable(site);
  expect(["", "assets", "assets/icons"].map(modeOf)).toEqual(["755", "755", "755"]);
  expect(["index.html", "assets/icons/icon.png", "run.sh"].map(modeOf)).toEqual(["644", "644", "744"]);
  expect(modeOf("shared.js")).toBe(sharedBefore);
});
