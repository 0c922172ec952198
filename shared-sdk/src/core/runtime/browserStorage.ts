import type { KeyValueStore } from "./keyValueStore.ts";

/** The part of `window` that is read; some app webviews hold `null` here. */
export interface StorageHost {
  readonly localStorage: Storage | null;
}

/**
 * The page's `localStorage`, made total.
 *
 * Shape:  takes the window, because in a sandboxed page reading `window.localStorage` already throws
 * Errors: none; refused, absent or full storage answers `null`, `false` or nothing
 */
export function createBrowserStorage(host: StorageHost): KeyValueStore {
  const attempt = <Answer>(action: (area: Storage) => Answer, refused: Answer): Answer => {
    try {
      const area = host.localStorage;
      return area === null ? refused : action(area);
    } catch {
      return refused;
    }
  };

  return {
    read: (key) => attempt((area) => area.getItem(key), null),
    write: (key, text) =>
      attempt((area) => {
        area.setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt((area) => area.removeItem(key), undefined),
    keys: () => attempt(listKeys, []),
  };
}

function listKeys(area: Storage): readonly string[] {
  // browser: Object.keys(area) would also list what a script has assigned to the object
  return Array.from({ length: area.length }, (_, index) => area.key(index)).filter((key) => key !== null);
}
