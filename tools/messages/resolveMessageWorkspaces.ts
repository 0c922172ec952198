import path from "node:path";
import { readJsonObject } from "@portico/release/files";
import { listRemoteFolders } from "../../remote-kit/src/manifest/remoteFolders.ts";
import { rootDirectory } from "../build/rootDirectory.ts";
import { listMessageFiles } from "../../remote-kit/src/messages/messageFiles.ts";

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
