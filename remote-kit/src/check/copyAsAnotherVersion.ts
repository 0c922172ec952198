import { cpSync, readFileSync } from "node:fs";
import path from "node:path";
import { replaceRevision } from "../build/stampRelease.ts";
import { revisionPlaceholder } from "../build/releaseVersion.ts";

const anotherRevision = "0".repeat(revisionPlaceholder.length);

/**
 * Copies a built remote to an empty folder, as another version with the same code. Resolves to that version.
 *
 * Errors: throws where the build has the version of package.json alone
 */
export function copyAsAnotherVersion(directory: string, target: string): string {
  for (const name of ["package.json", "dist"]) {
    cpSync(path.join(directory, name), path.join(target, name), { recursive: true });
  }
  const readVersion = () =>
    (JSON.parse(readFileSync(path.join(target, "dist/release.json"), "utf8")) as { readonly version: string })
      .version;
  const version = readVersion();
  const [, revision = ""] = /-dev\.(\w+)$/.exec(version) ?? [];
  if (revision.length !== anotherRevision.length) {
    throw new Error(
      `Two versions side by side need a build with a revision, and this one is ${version}. Unset PORTICO_REVISION and run the check again.`,
    );
  }
  replaceRevision(path.join(target, "dist"), revision, anotherRevision);
  return readVersion();
}
