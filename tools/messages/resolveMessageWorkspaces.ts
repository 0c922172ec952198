import path from "node:path";
import { readJsonObject } from "@portico/release/files";
import { listRemoteFolders } from "@portico/remote-kit/internal/manifest";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { listMessageFiles } from "@portico/remote-kit/internal/messages";

/** The folders of the named workspaces, or of all that have messages. */
export function resolveMessageWorkspaces(names: readonly string[]): readonly string[] {
  if (names.length > 0) return names.map((name) => path.resolve(rootDirectory, name));
  const { workspaces } = readJsonObject(path.join(rootDirectory, "package.json")) as {
    readonly workspaces: readonly string[];
  };
  return [...workspaces, ...listRemoteFolders(rootDirectory)]
    .map((name) => path.join(rootDirectory, name))
    .filter((directory) => listMessageFiles(directory).length > 0);
}
