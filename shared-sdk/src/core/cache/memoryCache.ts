import type { Clock } from "../runtime/clock.ts";

/** Source: S14.8 */
const defaultMaxEntries = 20;

/** Source: S14.8 */
export const defaultTimeToLiveMs = 60_000;

/** Cached values for the lifetime of the page. */
export interface MemoryCache<Value> {
  /** The value, unless it has expired; reading makes it the most recently used. */
  read(key: string): Value | undefined;
  /** Throws out the least recently used entry where there would be one too many. */
  write(key: string, value: Value): void;
  remove(key: string): void;
  clear(): void;
  readonly size: number;
}

export interface MemoryCacheOptions {
  readonly clock: Clock;
  readonly maxEntries?: number;
  readonly timeToLiveMs?: number;
}

export function createMemoryCache<Value>({
  clock,
  maxEntries = defaultMaxEntries,
  timeToLiveMs = defaultTimeToLiveMs,
}: MemoryCacheOptions): MemoryCache<Value> {
  // a Map iterates in insertion order, so the first key is the least recently used
  const entries = new Map<string, { value: Value; expiresAtMs: number }>();

  const cache: MemoryCache<Value> = {
    read: (key) => {
      const entry = entries.get(key);
      entries.delete(key);
      if (entry === undefined || clock.monotonicNow() >= entry.expiresAtMs) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    write: (key, value) => {
      entries.delete(key);
      entries.set(key, { value, expiresAtMs: clock.monotonicNow() + timeToLiveMs });
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries) break;
        entries.delete(oldest);
      }
    },
    remove: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    get size() {
      return entries.size;
    },
  };
  return cache;
}
