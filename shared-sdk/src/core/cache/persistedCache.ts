import { parseJson } from "../runtime/parseJson.ts";
import { cacheKeyPrefix } from "../runtime/storageKeys.ts";
import { formatCacheEntry, maxTimeToLiveMs, parseLiveCacheEntry } from "./cacheEntry.ts";
import { defaultTimeToLiveMs } from "./memoryCache.ts";
import { createStorageQuota, type StorageQuotaOptions } from "./storageQuota.ts";

/**
 * Cached public values in storage; never write a user's data here.
 *
 * Shape:  one storage key an entry, `portico:cache:{key}`
 * Errors: none; without storage, or when it is full, nothing is cached
 * Source: S14.9, S14.10
 */
export interface PersistedCache {
  /**
   * The value as `parse` reads it. An entry that is expired, of another form, no JSON, or `null` to `parse` is
   * removed on the spot.
   */
  read<Value>(key: string, parse: (value: unknown) => Value | null): Value | null;
  /** Whether the value was stored; a value that can't be stored also removes its earlier entry. */
  write(key: string, value: unknown, timeToLiveMs?: number): boolean;
}

export function createPersistedCache(options: StorageQuotaOptions): PersistedCache {
  const { storage, clock } = options;
  const quota = createStorageQuota(options);
  const storageKeyOf = (key: string) => cacheKeyPrefix + key;

  return {
    read: (key, parse) => {
      const storageKey = storageKeyOf(key);
      const text = storage.read(storageKey);
      if (text === null) return null;
      const entry = parseLiveCacheEntry(text, clock.now());
      const value = entry && parseOrNull(entry.json, parse);
      if (value === null) storage.remove(storageKey);
      return value;
    },
    write: (key, value, timeToLiveMs = defaultTimeToLiveMs) => {
      const storageKey = storageKeyOf(key);
      const json = toJson(value);
      if (json !== undefined && timeToLiveMs > 0) {
        const expiresAtMs = clock.now() + Math.min(timeToLiveMs, maxTimeToLiveMs);
        const text = formatCacheEntry({ expiresAtMs, json });
        if (quota.evictFor(storageKey, text) && quota.write(storageKey, text)) return true;
      }
      storage.remove(storageKey);
      return false;
    },
  };
}

function parseOrNull<Value>(json: string, parse: (value: unknown) => Value | null): Value | null {
  const value = parseJson(json);
  if (value === undefined) return null;
  try {
    return parse(value);
  } catch {
    return null;
  }
}

/** `undefined` for values without JSON: cycles, functions, `undefined` itself. */
function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
