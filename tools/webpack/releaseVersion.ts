import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readManifest } from "./sharedModules.ts";

const notSources = new Set(["dist", "node_modules", "package.json"]);

function* filesBelow(directory: string): Generator<string> {
  const entries = readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (notSources.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else yield file;
  }
}

/** Ten hexadecimal digits that change with any source of the workspace, and with nothing else. */
export function hashSources(directories: readonly string[]): string {
  const hash = createHash("sha256");
  for (const directory of directories) {
    for (const file of filesBelow(directory)) {
      hash.update(path.relative(directory, file)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex").slice(0, 10);
}

/**
 * The version of a remote's release: that of its package.json, followed by the revision of its sources unless
 * `PORTICO_REVISION` is the empty string, which a tagged build sets.
 *
 * It never comes from the hash of the output: the version is inside those bytes.
 */
export function resolveReleaseVersion(workspaceDirectory: string): string {
  const { version } = readManifest(workspaceDirectory);
  const revision = process.env["PORTICO_REVISION"] ?? hashSources([workspaceDirectory]);
  return revision === "" ? version : `${version}-dev.${revision}`;
}
