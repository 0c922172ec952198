import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { PlannedRelease } from "./planReleases.ts";

/** Remotes and examples are no workspaces of npm, so Changesets does not change the exact versions that they name. */
export function setDependencyVersions(directory: string, releases: readonly PlannedRelease[]): void {
  const listed = execFileSync("git", ["ls-files", "*package.json"], { cwd: directory, encoding: "utf8" });
  for (const file of listed.trim().split("\n")) {
    const location = path.join(directory, file);
    const text = readFileSync(location, "utf8");
    const changed = releases.reduce(
      (manifest, { name, oldVersion, newVersion }) =>
        manifest.replace(`"${name}": "${oldVersion}"`, `"${name}": "${newVersion}"`),
      text,
    );
    if (changed !== text) writeFileSync(location, changed);
  }
}
