import { chmodSync, cpSync, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { thirdPartyScripts } from "@portico/local-exchange";
import {
  createFolderStorage,
  createLocalKeys,
  issueChannel,
  promote,
  publishRemote,
  readKeyringFile,
  rootKeysOf,
  signKeyring,
  writePages,
  type ChannelDraft,
  type CopiedRelease,
  type LocalKeys,
  type PublishedRelease,
} from "@portico/release";
import { raiseSequence } from "../dev/raiseSequence.ts";
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
 * refuses an older one. The storage of another version of the package is replaced, since its pages trust other keys. So is one
 * with the releases of a deployed environment, since each start with `--from` gets the releases of that moment.
 */
export function copyPrebuiltStorage(
  prebuilt: LocalSite,
  storageDirectory: string,
  nowMs: number,
  { hasDeployedReleases = false } = {},
): void {
  const rootOf = (directory: string) => {
    const file = path.join(directory, "keys/keyring.json");
    return existsSync(file) ? JSON.stringify(rootKeysOf(readKeyringFile(file))) : null;
  };
  const mark = path.join(storageDirectory, "deployed-releases");
  const isPrebuilt = !hasDeployedReleases && !existsSync(mark);
  if (isPrebuilt && rootOf(storageDirectory) === rootOf(prebuilt.storageDirectory)) return;
  rmSync(storageDirectory, { recursive: true, force: true });
  cpSync(prebuilt.storageDirectory, storageDirectory, { recursive: true });
  if (hasDeployedReleases) writeFileSync(mark, "");
  // npm makes all files of a package readable; `portico` signs only with keys that others can't read
  const keys = path.join(storageDirectory, "keys");
  for (const file of readdirSync(keys)) chmodSync(path.join(keys, file), 0o600);
  raiseSequence(path.join(keys, "keyring.json"), nowMs);
}

/** Adds keys for these remotes to those of the storage, and signs the keyring. */
export async function createProjectKeys(
  storageDirectory: string,
  names: readonly string[],
): Promise<LocalKeys> {
  const keys = await createLocalKeys(path.join(storageDirectory, "keys"), names);
  const storage = createFolderStorage(storageDirectory);
  await signKeyring({ ...keys, storage, environment, now: Date.now() });
  return keys;
}

export interface LocalPublicationOptions {
  /** The storage. */
  readonly storageDirectory: string;
  readonly keys: LocalKeys;
  /** Releases of a deployed environment, which are then the channel's only other ones. */
  readonly deployed?: readonly CopiedRelease[] | null;
  /** Receives a sentence for each finding of publishing that may be wrong. */
  readonly warn: (sentence: string) => void;
}

/**
 * Publishes the builds of these remotes, makes them the releases of the channel beside the exchange's scripts as this machine compiles
 * them, and writes their pages.
 */
export async function showOnLocalPages(
  remotes: readonly Remote[],
  { storageDirectory, keys, deployed = null, warn }: LocalPublicationOptions,
) {
  const { keyring, signingKeys } = keys;
  const storage = createFolderStorage(storageDirectory);
  const published: PublishedRelease[] = [];
  for (const { directory: remoteDirectory } of remotes) {
    published.push(
      await publishRemote({ remoteDirectory, storage, keyring, signingKeys, storesCopies: false, warn }),
    );
  }
  const channel = { storage, keyring, signingKeys, environment, now: Date.now(), acceptsClock: true };
  const scripts = await thirdPartyScripts();
  const { isWritten, after } = await issueChannel(channel, (draft) =>
    [...(deployed ?? []), ...published].reduce<ChannelDraft>(
      (edited, { name, version }) =>
        edited.remotes[name]?.stable === version ? edited : promote(edited, name, version, {}),
      { ...draft, ...(deployed !== null && { remotes: {} }), thirdPartyScripts: scripts },
    ),
  );
  return { published, isWritten, pages: await writePages({ storage, keyring }, after) };
}
