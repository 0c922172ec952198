import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Keyring, PublicKey } from "../format/index.ts";
import { ownEntry } from "../ownEntry.ts";
import { createKey } from "./createKey.ts";
import { emptyKeyring } from "./editKeyring.ts";
import { changeKeyringFile, loadOrBegin } from "./keyringFile.ts";
import { loadSigningKeys } from "./signingKey.ts";
import type { SigningKey } from "./signingKey.ts";

export interface LocalKeys {
  readonly keyring: Keyring;
  readonly keyringFile: string;
  readonly signingKeys: readonly SigningKey[];
}

/**
 * Makes the keys of a local start, once: one platform key for the channel `test` and one key a remote, so that a
 * local page verifies what a public one does. Called again, or beside keys that are there, it adds only what is missing.
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
    if (keyring.channels["test"] === undefined) keyring = await withPlatformKey(keyring, directory);
    for (const remote of remotes) {
      if (ownEntry(keyring.releases, remote) === undefined)
        keyring = await withRemoteKey(keyring, directory, remote);
    }
    return keyring;
  });
  return { keyring, keyringFile, signingKeys: await loadSigningKeys(directory) };
}

async function withPlatformKey(keyring: Keyring, directory: string): Promise<Keyring> {
  const { keyId, publicKey } = await loadOrCreateKey(directory, "platform");
  return {
    ...keyring,
    keys: { ...keyring.keys, [keyId]: publicKey },
    channels: { ...keyring.channels, test: { threshold: 1, keys: [keyId], sequenceFloor: 0 } },
  };
}

async function withRemoteKey(keyring: Keyring, directory: string, remote: string): Promise<Keyring> {
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
