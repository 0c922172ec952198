import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createFolderStorage, issueChannel, promote, publishRemote } from "@portico/release";
import { buildInOwnProcess } from "../../tools/build/buildAll.ts";
import { ensureLocalKeys } from "../../tools/build/publishLocally.ts";
import { rootDirectory } from "../../tools/build/rootDirectory.ts";

/**
 * A program of its own: builds a remote once more as another revision of itself, in a folder of its own, publishes it
 * into a channel directory, promotes it unless the last argument is `published`, and prints its version.
 */
async function main(
  name: string,
  channelDirectory: string,
  revision: string,
  isPromoted: boolean,
): Promise<void> {
  // a folder for each revision: two tests may build at once
  const workspace = `.cache/${revision}/remote-${name}`;
  const directory = path.join(rootDirectory, workspace);
  rmSync(directory, { recursive: true, force: true });
  cpSync(path.join(rootDirectory, `remote-${name}`), directory, {
    recursive: true,
    filter: (source) => !/\/(dist|node_modules)(\/|$)/.test(source),
  });
  relocate(path.join(directory, "webpack.config.ts"));
  await buildInOwnProcess(workspace, { PORTICO_REVISION: revision });

  const { keyring, signingKeys } = await ensureLocalKeys(channelDirectory);
  const storage = createFolderStorage(channelDirectory);
  const { version } = await publishRemote({ remoteDirectory: directory, storage, keyring, signingKeys });
  if (isPromoted) {
    await issueChannel({ storage, keyring, signingKeys, environment: "test", now: Date.now() }, (draft) =>
      promote(draft, name, version, {}),
    );
  }
  process.stdout.write(`${version}\n`);
}

/** The copy is two folders deeper than the workspace that it was made from. */
function relocate(file: string): void {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace('"../webpack.common.ts"', '"../../../webpack.common.ts"'));
}

const [name = "", channelDirectory = "", revision = "changed", what = "promoted"] = process.argv.slice(2);
main(name, channelDirectory, revision, what === "promoted").catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
