import { readManifest } from "./sharedModules.ts";

/** What a build has in place of the revision until it is finished, see `stampRelease`; equally long. */
export const revisionPlaceholder = "f00dfeed00";

/**
 * The version of a remote's release while it is built: that of its package.json, followed by the revision unless
 * `PORTICO_REVISION` is the empty string, which a tagged build sets. Without the variable the revision is a hash of the
 * finished build, which contains the version: until then the placeholder.
 */
export function resolveReleaseVersion(workspaceDirectory: string): string {
  const { version } = readManifest(workspaceDirectory);
  const revision = process.env["PORTICO_REVISION"] ?? revisionPlaceholder;
  return revision === "" ? version : `${version}-dev.${revision}`;
}
