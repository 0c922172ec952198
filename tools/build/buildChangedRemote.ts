import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { buildInOwnProcess } from "./buildAll.ts";

/**
 * Builds a changed copy of a remote below `.cache/` and returns its folder, which is two folders deeper than the remote's workspace.
 *
 * @param revision the end of the copy's version
 * @param change edits the sources of the copy, whose folder it gets
 * @param name that of its folder; the ids of chunks and the names of classes depend on the path
 *
 * Errors: rejects with the output of a failed build
 */
export async function buildChangedRemote(
  workspace: string,
  revision: string,
  change: (directory: string) => void,
  name = revision,
): Promise<string> {
  const copy = `.cache/${name}/${workspace}`;
  const directory = path.join(rootDirectory, copy);
  rmSync(directory, { recursive: true, force: true });
  cpSync(path.join(rootDirectory, workspace), directory, {
    recursive: true,
    filter: (source) => !/\/(dist|node_modules)(\/|$)/.test(source),
  });
  change(directory);
  await buildInOwnProcess(copy, revision, { environment: { PORTICO_REVISION: revision } });
  return directory;
}
