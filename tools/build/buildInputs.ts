import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { site } from "@portico/shared-sdk/site";

/** The inputs of each workspace's build, in addition to its own files. */
const sharedDirectories = [
  "shared-sdk/src",
  "release/src/format",
  "remote-kit/src/build",
  "remote-kit/src/manifest",
  "remote-kit/src/messages",
  "tools/webpack",
  "tools/build",
];
const sharedFiles = [
  "webpack.common.ts",
  "tsconfig.base.json",
  "package-lock.json",
  "shared-sdk/package.json",
  "release/package.json",
  "shell-host/src/static/pages.ts",
];

/** Not inputs: packages, and what builds write. */
const notSources = new Set([
  "dist",
  "node_modules",
  ".git",
  ".portico",
  ".next",
  "next-env.d.ts",
  ".angular",
]);

/** Changes with any file that can change a byte of a workspace's build, and with nothing else. */
export function hashBuildInputs(rootDirectory: string, workspaceDirectory: string): string {
  const inRoot = (name: string) => path.join(rootDirectory, name);
  return createHash("sha256")
    .update(hashFiles([...sharedDirectories.map(inRoot), workspaceDirectory], sharedFiles.map(inRoot)))
    .update(JSON.stringify(site))
    .digest("hex");
}

/** A hash of all sources below the directories and of the files. */
export function hashFiles(directories: readonly string[], files: readonly string[]): string {
  const hash = createHash("sha256");
  const add = (name: string, file: string) =>
    hash.update(name).update("\0").update(readFileSync(file)).update("\0");
  for (const directory of directories) {
    for (const file of filesBelow(directory)) add(path.relative(directory, file), file);
  }
  for (const file of files) add(path.basename(file), file);
  return hash.digest("hex");
}

function* filesBelow(directory: string): Generator<string> {
  const entries = readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (notSources.has(entry.name) || /\.(example|test)\./.test(entry.name)) continue;
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else yield file;
  }
}
