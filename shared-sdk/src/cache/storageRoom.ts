import type { Clock } from "../runtime/clock.ts";
import type { KeyValueStore } from "../runtime/keyValueStore.ts";
import { cacheKeyPrefix } from "../runtime/storageKeys.ts";
import { parseLiveCacheEntry } from "./cacheEntry.ts";

/**
 * What storage may hold, keys and values together, before cached entries are thrown out.
 *
 * Units:  characters (UTF-16 units), as browsers count; Chromium refuses at 5,242,880
 * Source: product spec §9
 */
export const maxStorageCharacters = 4_718_592;

export interface StorageRoomOptions {
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly maxCharacters?: number;
}

/** Looks after the space in storage: cached entries give way, everything else stays. */
export interface StorageRoom {
  /** Throws out cached entries until the text fits under the limit. Where all of them would not do, none goes: `false`. */
  makeRoomFor(key: string, text: string): boolean;
  /** Writes; where the browser refuses, throws out one cached entry after the other until it takes the text. */
  write(key: string, text: string): boolean;
}

export function createStorageRoom({
  storage,
  clock,
  maxCharacters = maxStorageCharacters,
}: StorageRoomOptions): StorageRoom {
  const charactersAt = (key: string) => key.length + (storage.read(key) ?? "").length;

  // measured every time: other tabs and other scripts write to the same storage
  const countOtherCharacters = (key: string) =>
    sum(
      storage
        .keys()
        .filter((otherKey) => otherKey !== key)
        .map(charactersAt),
    );

  /** Cached entries in the order in which they go: dead ones, then those with the least time left. */
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
    makeRoomFor: (key, text) => {
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
