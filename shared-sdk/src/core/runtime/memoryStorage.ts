import type { KeyValueStore } from "./keyValueStore.ts";

/** A storage in memory, for browsers that refuse storage and for tests. */
export function createMemoryStorage(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, text) => {
      values.set(key, text);
      return true;
    },
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}
