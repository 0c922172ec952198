import { createHash } from "node:crypto";
import { hashBuildInputs } from "./buildInputs.ts";
import { rootDirectory } from "./rootDirectory.ts";
import { readManifest } from "./sharedModules.ts";

const revisionDigits = 10;

/**
 * The version of a remote's release: that of its package.json, followed by the revision of all that it is built from
 * unless `PORTICO_REVISION` is the empty string, which a tagged build sets. Prerendered pages depend on the moment of the build
 * as well, `SOURCE_DATE_EPOCH`.
 *
 * It never comes from the hash of the output: the version is inside those bytes.
 */
export function resolveReleaseVersion(workspaceDirectory: string): string {
  const { version } = readManifest(workspaceDirectory);
  const revision =
    process.env["PORTICO_REVISION"] ??
    createHash("sha256")
      .update(hashBuildInputs(rootDirectory, workspaceDirectory))
      .update(process.env["SOURCE_DATE_EPOCH"] ?? "")
      .digest("hex")
      .slice(0, revisionDigits);
  return revision === "" ? version : `${version}-dev.${revision}`;
}
