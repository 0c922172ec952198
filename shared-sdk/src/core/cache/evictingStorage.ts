import type { KeyValueStore } from "../runtime/keyValueStore.ts";
import { createStorageQuota, type StorageQuotaOptions } from "./storageQuota.ts";

/**
 * Storage that evicts cached entries when it is full, so that a language, a user id or a theme can always be written.
 *
 * Errors: none; `false` when storage is full of entries that must not be evicted
 */
export function createEvictingStorage(options: StorageQuotaOptions): KeyValueStore {
  const { storage } = options;
  const quota = createStorageQuota(options);
  return {
    read: storage.read,
    write: (key, text) => {
      quota.evictFor(key, text);
      return quota.write(key, text);
    },
    remove: storage.remove,
    keys: storage.keys,
  };
}
