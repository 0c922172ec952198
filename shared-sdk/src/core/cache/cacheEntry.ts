/** The form that this build writes and reads; a text of any other form is thrown away. */
const formVersion = 1;

/**
 * The longest time an entry may still have to live. An expiry further away was not written by the product, or the
 * machine's clock has been set back since.
 */
export const maxTimeToLiveMs = 7 * 86_400_000;

/** One stored entry with its content as text: eviction needs no parsed content. */
export interface CacheEntry {
  /** Milliseconds since the epoch. */
  readonly expiresAtMs: number;
  readonly json: string;
}

export function formatCacheEntry({ expiresAtMs, json }: CacheEntry): string {
  return `${formVersion}:${Math.floor(expiresAtMs)}:${json}`;
}

/**
 * Reads a stored entry that has not expired at `nowMs`.
 *
 * Shape:  `version:expiry:JSON`
 * Errors: none; another version or form, or an expiry that has passed or is too far ahead is `null`
 */
export function parseLiveCacheEntry(text: string, nowMs: number): CacheEntry | null {
  const [head, version, expiry] = /^(\d{1,4}):(\d{1,16}):/.exec(text) ?? [];
  if (head === undefined || Number(version) !== formVersion) return null;
  const expiresAtMs = Number(expiry);
  if (expiresAtMs <= nowMs || expiresAtMs > nowMs + maxTimeToLiveMs) return null;
  return { expiresAtMs, json: text.slice(head.length) };
}
