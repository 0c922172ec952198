import type { KeyValueStore } from "./keyValueStore.ts";

/** The listener of a key; gets the current text, or `null`. */
export type CrossTabListeners = Readonly<Record<string, (text: string | null) => void>>;

/**
 * Reports changes to storage by other tabs of the same origin. A tab never gets its own changes.
 *
 * Shape:  listeners by key; when another tab clears everything, each of them is called
 * Errors: none; when storage is blocked, nothing is reported
 */
export function setUpCrossTab(
  host: EventTarget,
  storage: KeyValueStore,
  listeners: CrossTabListeners,
): () => void {
  const byKey = new Map(Object.entries(listeners));

  const handleStorage = (event: Event) => {
    const { key } = event as StorageEvent;
    for (const [changedKey, listener] of byKey) {
      // the event may be old news: what counts is what storage holds now
      if (key === null || key === changedKey) listener(storage.read(changedKey));
    }
  };

  host.addEventListener("storage", handleStorage);
  return () => host.removeEventListener("storage", handleStorage);
}
