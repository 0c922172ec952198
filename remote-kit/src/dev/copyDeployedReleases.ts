import { rmSync } from "node:fs";
import path from "node:path";
import {
  copyReleases,
  createFolderStorage,
  quickFileSystem,
  type CopiedRelease,
  type LocalKeys,
} from "@portico/release";
import type { DeployedReleases } from "./otherSites.ts";

/**
 * Copies the releases of a deployed channel into the storage of a dev server. Local builds have the versions of releases, so a
 * local release of the same version is replaced.
 *
 * Errors: those of `copyReleases`
 */
export async function copyDeployedReleases(
  { channel, names }: DeployedReleases,
  storageDirectory: string,
  { keyring, signingKeys }: LocalKeys,
): Promise<readonly CopiedRelease[]> {
  for (const name of names) {
    const version = channel.document.remotes[name]?.stable ?? "";
    rmSync(path.join(storageDirectory, "remotes", name, version), { recursive: true, force: true });
  }
  const storage = createFolderStorage(storageDirectory, quickFileSystem);
  return copyReleases({ deployed: channel, names, storage, keyring, signingKeys });
}
