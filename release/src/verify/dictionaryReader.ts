import type { Keyring } from "../format/index.ts";
import { readDictionaries, type Dictionaries } from "../publish/readDictionaries.ts";
import type { Storage } from "../storage/storage.ts";
import type { ReadDictionaries } from "./deltaFiles.ts";

/**
 * Reads the versions before a release from the storage, once for each release. The watcher does without a storage that can't be read:
 * what it compares otherwise comes from the origin.
 *
 * @param warn receives a sentence for each release whose earlier versions can't be read
 */
export function createDictionaryReader(
  storage: Storage,
  keyring: Keyring,
  warn: (sentence: string) => void,
): ReadDictionaries {
  const known = new Map<string, Promise<Dictionaries>>();
  return (name, version) => {
    const key = `${name} ${version}`;
    const reading =
      known.get(key) ??
      readDictionaries(storage, keyring, name, version).catch((error: unknown) => {
        known.delete(key);
        const reason = error instanceof Error ? error.message : String(error);
        warn(`The deltas of ${key} were not compared, since the storage can't be read: ${reason}`);
        return new Map();
      });
    known.set(key, reading);
    return reading;
  };
}
