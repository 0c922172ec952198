import path from "node:path";
import { createFolderStorage, createLocalKeys, issueChannel, promote, publishRemote } from "@portico/release";
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

/** Publishes every remote's build and points the channel `test` at them; unchanged releases cost nothing. */
export async function publishLocally(
  say: (sentence: string) => void,
  directory = localDirectory,
): Promise<void> {
  const { keyring, signingKeys } = await ensureLocalKeys(directory);
  const storage = createFolderStorage(directory);
  for (const workspace of remoteWorkspaces) {
    const { name, version } = await publishRemote({
      remoteDirectory: path.join(rootDirectory, workspace),
      storage,
      keyring,
      signingKeys,
    });
    const options = { storage, keyring, signingKeys, environment: "test", now: Date.now() };
    const { isWritten } = await issueChannel(options, (draft) => promote(draft, name, version, {}));
    say(`${name} ${version}: ${isWritten ? "promoted to the channel test" : "already in the channel test"}`);
  }
}
