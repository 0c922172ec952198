import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { thirdPartyScripts } from "@portico/local-exchange";
import {
  createFolderStorage,
  createLocalKeys,
  issueChannel,
  promote,
  publishRemote,
  rootKeysOf,
  signKeyring,
  writePages,
  type KeyringFile,
  type LocalKeys,
} from "@portico/release";
import type { Remote } from "../manifest/listRemotes.ts";

/** The prebuilt pages of `@portico/local-exchange`, and the storage with its header and footer. */
export interface LocalSite {
  readonly siteDirectory: string;
  readonly storageDirectory: string;
}

const environment = "test";

export function findPrebuiltSite(): LocalSite {
  const load = createRequire(import.meta.url);
  const directory = path.dirname(load.resolve("@portico/local-exchange/package.json"));
  return {
    siteDirectory: path.join(directory, "site"),
    storageDirectory: path.join(directory, "storage"),
  };
}

/**
 * Copies the prebuilt storage to `storageDirectory`, unless an earlier start has done so: a page that has seen a channel
 * refuses an older one. The storage of another version of the package is replaced, since its pages trust other keys.
 */
export function copyPrebuiltStorage(prebuilt: LocalSite, storageDirectory: string, nowMs: number): void {
  const rootOf = (directory: string) => {
    const file = path.join(directory, "keys/keyring.json");
    if (!existsSync(file)) return null;
    return JSON.stringify(rootKeysOf(JSON.parse(readFileSync(file, "utf8")) as KeyringFile));
  };
  if (rootOf(storageDirectory) === rootOf(prebuilt.storageDirectory)) return;
  rmSync(storageDirectory, { recursive: true, force: true });
  cpSync(prebuilt.storageDirectory, storageDirectory, { recursive: true });
  // npm makes all files of a package readable; `portico` signs only with keys that others can't read
  const keys = path.join(storageDirectory, "keys");
  for (const file of readdirSync(keys)) chmodSync(path.join(keys, file), 0o600);
  raiseSequence(path.join(keys, "keyring.json"), nowMs);
}

/** Makes the storage's channels newer than those of any storage that was at the same address before. */
function raiseSequence(file: string, nowMs: number): void {
  const keyring = JSON.parse(readFileSync(file, "utf8")) as KeyringFile;
  const channels = Object.fromEntries(
    Object.entries(keyring.channels).map(([name, authority]) => [
      name,
      { ...authority, sequenceFloor: Math.floor(nowMs / 1000) },
    ]),
  );
  writeFileSync(file, `${JSON.stringify({ ...keyring, channels }, null, 2)}\n`);
}

/** Adds a key for the remote to those of the storage, and signs the keyring. */
export async function createProjectKeys(storageDirectory: string, { manifest }: Remote): Promise<LocalKeys> {
  const keys = await createLocalKeys(path.join(storageDirectory, "keys"), [manifest.name]);
  const storage = createFolderStorage(storageDirectory);
  await signKeyring({ ...keys, storage, environment, now: Date.now() });
  return keys;
}

/** Publishes the remote's build, promotes it beside the exchange's scripts as this machine compiles them, and writes its pages. */
export async function showOnLocalPages(
  { directory }: Remote,
  storageDirectory: string,
  { keyring, signingKeys }: LocalKeys,
): Promise<void> {
  const storage = createFolderStorage(storageDirectory);
  const { name, version } = await publishRemote({
    remoteDirectory: directory,
    storage,
    keyring,
    signingKeys,
  });
  const channel = { storage, keyring, signingKeys, environment, now: Date.now(), acceptsClock: true };
  const scripts = await thirdPartyScripts();
  const { after } = await issueChannel(channel, (draft) =>
    promote({ ...draft, thirdPartyScripts: scripts }, name, version, {}),
  );
  await writePages({ storage, keyring }, after);
}
