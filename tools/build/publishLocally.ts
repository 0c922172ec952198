import path from "node:path";
import {
  addLiveShell,
  createFolderStorage,
  createLocalKeys,
  issueChannel,
  promote,
  publishRemote,
  readShellRecord,
  type ChannelDraft,
  type PublishedRelease,
} from "@portico/release";
import { foreignScripts } from "../../local-exchange/src/index.ts";
import { remoteWorkspaces } from "./buildAll.ts";
import { rootDirectory } from "./rootDirectory.ts";

export const localDirectory = path.join(rootDirectory, ".portico");

/** Makes the keys that local pages trust, once. */
export function ensureLocalKeys(directory = localDirectory) {
  return createLocalKeys(
    path.join(directory, "keys"),
    remoteWorkspaces.map((workspace) => workspace.replace("remote-", "")),
  );
}

/**
 * Publishes every remote's build and points the channel `test` at them and at the local exchange's scripts; what is
 * published already costs nothing.
 */
export async function publishLocally(
  say: (sentence: string) => void,
  directory = localDirectory,
): Promise<void> {
  const { keyring, signingKeys } = await ensureLocalKeys(directory);
  const storage = createFolderStorage(directory);
  await addLiveShell(storage, "test", await readShellRecord(path.join(rootDirectory, "shell-host")));
  const published: PublishedRelease[] = [];
  for (const workspace of remoteWorkspaces) {
    const remoteDirectory = path.join(rootDirectory, workspace);
    published.push(await publishRemote({ remoteDirectory, storage, keyring, signingKeys }));
  }
  const scripts = await foreignScripts();
  const options = { storage, keyring, signingKeys, environment: "test", now: Date.now() };
  const { isWritten } = await issueChannel(options, (draft) =>
    published.reduce<ChannelDraft>(
      (edited, { name, version }) =>
        edited.remotes[name]?.stable === version ? edited : promote(edited, name, version, {}),
      { ...draft, foreignScripts: scripts },
    ),
  );
  for (const { name, version } of published) say(`${name} ${version}: in the channel test`);
  if (!isWritten) say("The channel test is unchanged");
}
