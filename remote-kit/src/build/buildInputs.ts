import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isInstalled } from "./rootDirectory.ts";

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

/** The versions of the packages that a remote in another repository is built with. */
const lockfile = "package-lock.json";

const notSources = new Set(["dist", "node_modules", ".git", ".portico"]);

/** Changes with any file that can change a byte of a workspace's build, and with nothing else. */
export function hashBuildInputs(rootDirectory: string, workspaceDirectory: string): string {
  const hash = createHash("sha256");
  const add = (name: string, file: string) =>
    hash.update(name).update("\0").update(readFileSync(file)).update("\0");
  const outer = isInstalled ? [] : sharedDirectories;
  for (const directory of [...outer.map((name) => path.join(rootDirectory, name)), workspaceDirectory]) {
    for (const file of filesBelow(directory)) add(path.relative(directory, file), file);
  }
  const files = isInstalled
    ? [lockfile].filter((name) => existsSync(path.join(rootDirectory, name)))
    : sharedFiles;
  for (const name of files) add(name, path.join(rootDirectory, name));
  return hash.digest("hex");
}

function* filesBelow(directory: string): Generator<string> {
  const entries = readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (notSources.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else yield file;
  }
}
