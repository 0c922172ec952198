import type { KeyValueStore } from "./keyValueStore.ts";

/** A store that lives as long as the page: stands in where the browser refuses storage, and in tests. */
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
