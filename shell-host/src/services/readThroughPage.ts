import type { PersistedCache } from "@portico/shared-sdk";

/**
 * Reads the persisted cache, else the data that a page of a remote was prerendered from (`data-stored`). A remote's
 * first render then shows what the page shows already, also where the exchange is slow or does not answer.
 */
export function readThroughPage(cache: PersistedCache, page: Document): PersistedCache {
  let stored: Record<string, unknown> | undefined;
  return {
    ...cache,
    read: (key, parse) => {
      const value = cache.read(key, parse);
      if (value !== null) return value;
      try {
        // once: the remote's first render replaces the element
        stored ??= JSON.parse(
          page.querySelector<HTMLElement>("[data-stored]")?.dataset["stored"] ?? "",
        ) as Record<string, unknown>;
        return parse(stored[key]);
      } catch {
        return null;
      }
    },
  };
}
