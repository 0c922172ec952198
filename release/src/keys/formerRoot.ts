import { isDeepStrictEqual } from "node:util";
import type { Storage } from "../storage/storage.ts";
import type { KeyringFile } from "./keyringFile.ts";
import { readSignedKeyring } from "./signedKeyring.ts";

/**
 * Stores the root that has signed a keyring when the root changes: deployed pages still have it, and until they are
 * replaced a keyring needs the signatures of both.
 */
export async function keepFormerRoot(
  storage: Storage,
  before: KeyringFile,
  after: KeyringFile,
): Promise<KeyringFile> {
  if (before.formerRoot !== undefined || isDeepStrictEqual(before.root, after.root)) return after;
  for (const environment of Object.keys(before.channels)) {
    if ((await readSignedKeyring({ storage, keyring: before, environment })) === null) continue;
    // the former keys stay among the keys, also one that was just taken out of the root
    return { ...after, formerRoot: before.root, keys: { ...rootKeys(before), ...after.keys } };
  }
  return after;
}

function rootKeys({ root, keys }: KeyringFile): KeyringFile["keys"] {
  return Object.fromEntries(Object.entries(keys).filter(([keyId]) => root.keys.includes(keyId)));
}
