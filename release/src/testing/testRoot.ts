import { access, writeFile } from "node:fs/promises";
import { loadKeyring, type KeyringFile } from "../keys/keyringFile.ts";
import { signKeyring } from "../keys/signedKeyring.ts";
import type { Storage } from "../storage/storage.ts";
import { createTestKey } from "./testAuthority.ts";

/** Longer than any test sets its clock ahead. */
const validDays = 40_000;

export interface TestRoot {
  /** Signs the keyring of every environment, unless that is signed already or the keyring has another root. */
  sign(): Promise<void>;
}

/** Begins a keyring file with a root key that no command has. */
export async function createTestRoot(keyringFile: string, storage: Storage): Promise<TestRoot> {
  const root = await createTestKey("root");
  const begun: KeyringFile = {
    root: { threshold: 1, keys: [root.keyId] },
    keys: { [root.keyId]: root.publicKey },
    channels: {},
    releases: {},
  };
  await writeFile(keyringFile, JSON.stringify(begun));
  return {
    sign: async () => {
      // a test may have removed it
      const exists = await access(keyringFile).then(
        () => true,
        () => false,
      );
      if (!exists) return;
      const keyring = await loadKeyring(keyringFile);
      if (!keyring.root.keys.includes(root.keyId)) return;
      for (const environment of Object.keys(keyring.channels)) {
        const options = { storage, keyring, environment, validDays };
        await signKeyring({ ...options, signingKeys: [root], now: Date.now() });
      }
    },
  };
}
