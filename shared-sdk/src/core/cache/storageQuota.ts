import type { Clock } from "../runtime/clock.ts";
import type { KeyValueStore } from "../runtime/keyValueStore.ts";
import { cacheKeyPrefix } from "../runtime/storageKeys.ts";
import { parseLiveCacheEntry } from "./cacheEntry.ts";

/**
 * Size of the storage, keys and values together, above which cached entries are evicted.
 *
 * Units:  characters (UTF-16 units), as browsers count; Chromium's quota is 5,242,880
 * Source: S14.10
 */
export const maxStorageCharacters = 4_718_592;

export interface StorageQuotaOptions {
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly maxCharacters?: number;
}

/** Frees storage by evicting cached entries; never evicts other entries. */
export interface StorageQuota {
  /** Evicts cached entries until the text fits below the limit. Evicts none and returns `false` if it can't fit. */
  evictFor(key: string, text: string): boolean;
  /** Writes; if the browser's quota is exceeded, evicts cached entries one by one until the write succeeds. */
  write(key: string, text: string): boolean;
}

export function createStorageQuota({
  storage,
  clock,
  maxCharacters = maxStorageCharacters,
}: StorageQuotaOptions): StorageQuota {
  const charactersAt = (key: string) => key.length + (storage.read(key) ?? "").length;

  // measured every time: other tabs and other scripts write to the same storage
  const countOtherCharacters = (key: string) =>
    sum(
      storage
        .keys()
        .filter((otherKey) => otherKey !== key)
        .map(charactersAt),
    );

  /** Cached entries in eviction order: expired ones first, then those that expire next. */
  const listEvictable = (exceptKey: string) => {
    const nowMs = clock.now();
    return storage
      .keys()
      .filter((key) => key.startsWith(cacheKeyPrefix) && key !== exceptKey)
      .map((key) => ({
        key,
        characters: charactersAt(key),
        expiresAtMs: parseLiveCacheEntry(storage.read(key) ?? "", nowMs)?.expiresAtMs ?? 0,
      }))
      .sort((a, b) => a.expiresAtMs - b.expiresAtMs);
  };

  return {
    evictFor: (key, text) => {
      let excess = countOtherCharacters(key) + key.length + text.length - maxCharacters;
      if (excess <= 0) return true;
      const evictable = listEvictable(key);
      if (sum(evictable.map(({ characters }) => characters)) < excess) return false;
      for (const entry of evictable) {
        if (excess <= 0) break;
        storage.remove(entry.key);
        excess -= entry.characters;
      }
      return true;
    },
    write: (key, text) => {
      if (storage.write(key, text)) return true;
      for (const entry of listEvictable(key)) {
        storage.remove(entry.key);
        if (storage.write(key, text)) return true;
      }
      return false;
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
