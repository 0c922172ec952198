import { mkdir } from "node:fs/promises";
import path from "node:path";
import { ownEntry, type PublicKey } from "../format/index.ts";
import { createKey } from "./createKey.ts";
import { addToKeyring, emptyKeyring, type KeyRole } from "./editKeyring.ts";
import { changeKeyringFile, loadOrBegin, type KeyringFile } from "./keyringFile.ts";
import { loadSigningKeys, type SigningKey } from "./signingKey.ts";

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
    const add = async (name: string, role: Partial<KeyRole>): Promise<void> => {
      const key = await loadOrCreateKey(directory, name);
      keyring = addToKeyring(keyring, { ...key, label: { name } }, role);
    };
    // a team key may already exist before the first start
    if (keyring.root.keys.length === 0) await add("root", { root: true });
    if (keyring.channels["test"] === undefined) await add("platform", { channel: ["test"] });
    for (const remote of remotes) {
      if (ownEntry(keyring.releases, remote) === undefined)
        await add(`remote-${remote}`, { remote: [remote] });
    }
    return keyring;
  });
  return { keyring, keyringFile, signingKeys: await loadSigningKeys(directory) };
}

/** A start that was broken off may have left a key that no keyring names yet. */
async function loadOrCreateKey(
  directory: string,
  name: string,
): Promise<{ keyId: string; publicKey: PublicKey }> {
  const present = (await loadSigningKeys(directory)).find((key) => key.name === name);
  return present ?? createKey(directory, name, { passphrase: null });
}
