import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createFileReference } from "@portico/release/publish";
import { copyAsAnotherVersion } from "./copyAsAnotherVersion.ts";
import { createTemporaryFolder } from "../internal/temporaryFolder.ts";

let folder: string;
beforeEach(() => {
  folder = createTemporaryFolder();
});

function build(version: string): string {
  const directory = path.join(folder, "built");
  mkdirSync(path.join(directory, "dist/browser"), { recursive: true });
  writeFileSync(path.join(directory, "package.json"), "{}");
  const script = `self["wheel@${version}"]=1`;
  writeFileSync(path.join(directory, "dist/browser/entry.js"), script);
  const entry = createFileReference("entry.js", Buffer.from(script));
  writeFileSync(path.join(directory, "dist/release.json"), JSON.stringify({ version, entry }));
  return directory;
}

test("files, version and hashes are those of the other version", () => {
  const target = path.join(folder, "copy");
  expect(copyAsAnotherVersion(build("1.0.0-dev.75664695ee"), target)).toBe("1.0.0-dev.0000000000");
  const script = readFileSync(path.join(target, "dist/browser/entry.js"));
  expect(script.toString()).toBe('self["wheel@1.0.0-dev.0000000000"]=1');
  expect(JSON.parse(readFileSync(path.join(target, "dist/release.json"), "utf8"))).toEqual({
    version: "1.0.0-dev.0000000000",
    entry: createFileReference("entry.js", script),
  });
});

test("the revision can be chosen", () => {
  const target = path.join(folder, "copy");
  const version = copyAsAnotherVersion(build("1.0.0-dev.75664695ee"), target, "75664695ef");
  expect(version).toBe("1.0.0-dev.75664695ef");
});

test.each(["1.0.0", "1.0.0-dev.ab"])("version %s has no revision to replace", (version) => {
  const directory = build(version);
  expect(() => copyAsAnotherVersion(directory, path.join(folder, "copy"))).toThrow(/Unset PORTICO_REVISION/);
});
