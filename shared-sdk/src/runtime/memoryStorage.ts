import type { KeyValueStore } from "./keyValueStore.ts";

/** In-memory storage, for browsers that refuse storage and for tests. */
export function createMemoryStorage(): KeyValueStore {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => {
      texts.set(key, text);
      return true;
    },
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  };
}
