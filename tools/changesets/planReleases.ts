import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/** A package and the version that the files in `.changeset/` give it. */
export interface PlannedRelease {
  readonly name: string;
  readonly oldVersion: string;
  readonly newVersion: string;
}

type GetReleasePlan = (
  directory: string,
) => Promise<{ readonly releases: readonly (PlannedRelease & { readonly type: string })[] }>;

/**
 * Reads the files in `.changeset/`. The dependencies of `tools/changesets` must be installed.
 *
 * Errors: rejects with a sentence for a file that names an unknown package or has another form
 */
export async function planReleases(directory: string): Promise<readonly PlannedRelease[]> {
  // by its path, since the packages of `tools/changesets` are none of the repository's own
  const location = path.join(rootDirectory, "tools/changesets/node_modules/@changesets/get-release-plan");
  const { default: getReleasePlan } = createRequire(location)(location) as { default: GetReleasePlan };
  const { releases } = await getReleasePlan(directory);
  return releases.filter(({ type }) => type !== "none");
}

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
