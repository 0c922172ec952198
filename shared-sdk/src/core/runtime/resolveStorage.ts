import { createBrowserStorage, type StorageHost } from "./browserStorage.ts";
import type { KeyValueStore } from "./keyValueStore.ts";
import { createMemoryStorage } from "./memoryStorage.ts";

/**
 * The storage of a page: the browser's own when it works, else memory for the life of the page, so that
 * all parts of the page share their values.
 *
 * A full storage counts as working: its values are needed.
 */
export function resolveStorage(host: StorageHost): KeyValueStore {
  return answers(host) ? createBrowserStorage(host) : createMemoryStorage();
}

function answers(host: StorageHost): boolean {
  try {
    return host.localStorage !== null && host.localStorage.length >= 0;
  } catch {
    return false;
  }
}
