import { cpSync } from "node:fs";
import path from "node:path";
import { readJsonObject } from "@portico/release/files";
import { replaceInBuild } from "../build/stampRelease.ts";
import { revisionPlaceholder } from "../build/releaseVersion.ts";

/**
 * Copies a built remote to an empty folder, as another version with the same code. Returns that version.
 *
 * @param revision the end of the version; 10 characters, as long as the one that it replaces
 *
 * Errors: throws where the build has the version of package.json alone
 */
export function copyAsAnotherVersion(
  directory: string,
  target: string,
  revision = "0".repeat(revisionPlaceholder.length),
): string {
  for (const name of ["package.json", "dist"]) {
    cpSync(path.join(directory, name), path.join(target, name), { recursive: true });
  }
  const readVersion = () => String(readJsonObject(path.join(target, "dist/release.json"))["version"]);
  const version = readVersion();
  const [, built = ""] = /-dev\.(\w+)$/.exec(version) ?? [];
  if (built.length !== revision.length) {
    throw new Error(
      `Two versions side by side need a build with a revision, and this one is ${version}. Unset PORTICO_REVISION and run the check again.`,
    );
  }
  replaceInBuild(path.join(target, "dist"), built, revision);
  return readVersion();
}
