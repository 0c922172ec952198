/**
 * Text under keys, as the browser's `localStorage` offers it, but total: refused, full or absent storage
 * answers `null` or `false` and never throws.
 */
export interface KeyValueStore {
  /** The stored text, or `null` when there is none or storage is refused. */
  read(key: string): string | null;
  /** Whether the text was stored; `false` when storage is full or refused. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** Every key at this moment, in no promised order; empty when storage is refused. */
  keys(): readonly string[];
}
