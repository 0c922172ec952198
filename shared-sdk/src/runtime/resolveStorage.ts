import { createBrowserStorage, type StorageHost } from "./browserStorage.ts";
import type { KeyValueStore } from "./keyValueStore.ts";
import { createMemoryStorage } from "./memoryStorage.ts";

/**
 * The storage a page works with: the browser's own where it answers, else memory for the life of the page, so that
 * what one part of the page writes is still there for the next part.
 *
 * A full storage answers: what it holds is worth more than a place to write.
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
