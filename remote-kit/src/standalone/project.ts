import { defineRemoteConfig } from "../build/defineRemoteConfig.ts";
import { rootDirectory } from "../build/rootDirectory.ts";
import type { Remote } from "../manifest/listRemotes.ts";
import { readRemoteManifest } from "../manifest/readRemoteManifest.ts";
import { buildRemoteWith } from "../build/buildRemote.ts";
import { checkPath } from "../setup/checkPath.ts";
import { buildWithOwnConfig, findOwnConfig } from "./buildWithOwnConfig.ts";
import path from "node:path";
import { readRegularFile } from "@portico/release/files";

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
  log(`${manifest.name}: building …`);
  const ownConfig = findOwnConfig(directory);
  if (ownConfig === null) await buildRemoteWith(defineRemoteConfig({ directory }), directory, log);
  else await buildWithOwnConfig(ownConfig, directory, log);
  log(`${manifest.name}: built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
}

/**
 * The bundlers and Jest read package.json themselves, and not with a byte-order mark.
 *
 * Errors: throws an error of one sentence for a package.json that begins with one, and as those of `readRegularFile`
 */
function checkPackageFile(directory: string): void {
  const file = path.join(directory, "package.json");
  if (!readRegularFile(file).toString("utf8").startsWith("\uFEFF")) return;
  throw new Error(
    `${file} begins with a byte-order mark, with which a remote can't be built. Save it as UTF-8 without a byte-order mark.`,
  );
}
