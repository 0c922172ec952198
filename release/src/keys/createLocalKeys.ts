import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { PublicKey } from "../format/index.ts";
import { ownEntry } from "../format/index.ts";
import { createKey } from "./createKey.ts";
import { emptyKeyring } from "./editKeyring.ts";
import { changeKeyringFile, loadOrBegin } from "./keyringFile.ts";
import type { KeyringFile } from "./keyringFile.ts";
import { loadSigningKeys } from "./signingKey.ts";
import type { SigningKey } from "./signingKey.ts";

export interface LocalKeys {
  readonly keyring: KeyringFile;
  readonly keyringFile: string;
  readonly signingKeys: readonly SigningKey[];
}

/**
 * Creates the keys of a local start, once. There are one root key, one platform key for the channel `test` and one key
 * per remote, so that a local page verifies like a public one. Called again, or with existing keys, it adds only
 * missing ones.
 *
 * @param directory such as `.portico/keys`; never a folder that is served
 */
export async function createLocalKeys(directory: string, remotes: readonly string[]): Promise<LocalKeys> {
  const keyringFile = path.join(directory, "keyring.json");
  let keyring = emptyKeyring;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await changeKeyringFile(keyringFile, async () => {
    keyring = await loadOrBegin(keyringFile);
    // a team key may already exist before the first start
    if (keyring.root.keys.length === 0) keyring = await withRootKey(keyring, directory);
    if (keyring.channels["test"] === undefined) keyring = await withPlatformKey(keyring, directory);
    for (const remote of remotes) {
      if (ownEntry(keyring.releases, remote) === undefined)
        keyring = await withRemoteKey(keyring, directory, remote);
    }
    return keyring;
  });
  return { keyring, keyringFile, signingKeys: await loadSigningKeys(directory) };
}

async function withRootKey(keyring: KeyringFile, directory: string): Promise<KeyringFile> {
  const { keyId, publicKey } = await loadOrCreateKey(directory, "root");
  return {
    ...keyring,
    root: { threshold: 1, keys: [keyId] },
    keys: { ...keyring.keys, [keyId]: publicKey },
  };
}

async function withPlatformKey(keyring: KeyringFile, directory: string): Promise<KeyringFile> {
  const { keyId, publicKey } = await loadOrCreateKey(directory, "platform");
  return {
    ...keyring,
    keys: { ...keyring.keys, [keyId]: publicKey },
    channels: { ...keyring.channels, test: { threshold: 1, keys: [keyId], sequenceFloor: 0 } },
  };
}

async function withRemoteKey(keyring: KeyringFile, directory: string, remote: string): Promise<KeyringFile> {
  const { keyId, publicKey } = await loadOrCreateKey(directory, `remote-${remote}`);
  return {
    ...keyring,
    keys: { ...keyring.keys, [keyId]: publicKey },
    releases: { ...keyring.releases, [remote]: [keyId] },
  };
}

/** A start that was broken off may have left a key that no keyring names yet. */
async function loadOrCreateKey(
  directory: string,
  name: string,
): Promise<{ keyId: string; publicKey: PublicKey }> {
  const present = (await loadSigningKeys(directory)).find((key) => key.name === name);
  return present ?? createKey(directory, name, { passphrase: null });
}
