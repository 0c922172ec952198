import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createFolderStorage, issueChannel, promote, publishRemote } from "@portico/release";
import { buildInOwnProcess } from "../../tools/build/buildAll.ts";
import { ensureLocalKeys } from "../../tools/build/publishLocally.ts";
import { rootDirectory } from "../../tools/build/rootDirectory.ts";

/**
 * Builds a remote once more as another revision of itself, in a folder of its own, publishes it into a channel
 * directory and promotes it. Answers the new version.
 */
export async function publishChangedRemote(name: string, channelDirectory: string): Promise<string> {
  const workspace = `.cache/changed/remote-${name}`;
  const directory = path.join(rootDirectory, workspace);
  rmSync(directory, { recursive: true, force: true });
  cpSync(path.join(rootDirectory, `remote-${name}`), directory, {
    recursive: true,
    filter: (source) => !/\/(dist|node_modules)(\/|$)/.test(source),
  });
  relocate(path.join(directory, "webpack.config.ts"));
  await buildInOwnProcess(workspace, { PORTICO_REVISION: "changed" });

  const { keyring, signingKeys } = await ensureLocalKeys(channelDirectory);
  const storage = createFolderStorage(channelDirectory);
  const { version } = await publishRemote({ remoteDirectory: directory, storage, keyring, signingKeys });
  await issueChannel({ storage, keyring, signingKeys, environment: "test", now: Date.now() }, (draft) =>
    promote(draft, name, version, {}),
  );
  return version;
}

/** The copy stands two folders deeper than the workspace that it was made from. */
function relocate(file: string): void {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace('"../webpack.common.ts"', '"../../../webpack.common.ts"'));
}
