import { defineRemoteConfig } from "../build/defineRemoteConfig.ts";
import { rootDirectory } from "../build/rootDirectory.ts";
import type { Remote } from "../manifest/listRemotes.ts";
import { readRemoteManifest } from "../manifest/readRemoteManifest.ts";
import { buildRemoteWith } from "../build/buildRemote.ts";
import { checkPackageFile } from "../setup/checkPackageFile.ts";
import { checkPath } from "../setup/checkPath.ts";
import { buildWithOwnConfig, findOwnConfig } from "./buildWithOwnConfig.ts";

/**
 * The remote whose folder the command runs in.
 *
 * Errors: throws an error whose sentence names file and field of a manifest that is not valid, or a path
 *         or package.json that can't be built
 */
export function readProject(): Remote {
  checkPath(rootDirectory);
  const manifest = readRemoteManifest(rootDirectory);
  checkPackageFile(rootDirectory);
  return { manifest, folder: ".", directory: rootDirectory };
}

/** Writes `dist/`, from which `portico publish` makes a release: with the project's own bundler configuration, if it has one. */
export async function buildProject(
  { directory, manifest }: Remote,
  log: (sentence: string) => void,
): Promise<void> {
  const startedMs = performance.now();
  const ownConfig = findOwnConfig(directory);
  if (ownConfig === null) await buildRemoteWith(defineRemoteConfig({ directory }), directory, log);
  else await buildWithOwnConfig(ownConfig, directory, log);
  log(`${manifest.name}: built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
}
