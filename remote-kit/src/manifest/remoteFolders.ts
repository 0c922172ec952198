import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const prefix = "remote-";

/** Not a remote: this package. */
const kitFolder = "remote-kit";

/**
 * The folders of the remotes: `remote-*` with a package.json, sorted. Imports nothing but Node, so that configuration
 * files of any tool can load it.
 */
export function listRemoteFolders(rootDirectory: string): readonly string[] {
  return readdirSync(rootDirectory)
    .filter((folder) => folder.startsWith(prefix) && folder !== kitFolder)
    .filter((folder) => existsSync(path.join(rootDirectory, folder, "package.json")))
    .sort();
}

/** `contest` of `remote-contest`; `null` for a folder that can't be a remote's. */
export function remoteNameOf(folder: string): string | null {
  return folder.startsWith(prefix) && folder !== kitFolder ? folder.slice(prefix.length) : null;
}
