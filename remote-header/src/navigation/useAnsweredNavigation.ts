import { useRemoteContext } from "@portico/shared-sdk/react";
import { useEffect, useState } from "react";
import { readAnsweredNavigation } from "./answeredNavigation.ts";
import { showNavigation } from "./navigationEntries.ts";

const cacheKey = "header/navigation";
// the longest that the cache keeps
const keptForMs = 7 * 86_400_000;

/**
 * Shows the last valid answer of the exchange instead of the configuration's navigation, and asks for a new one for the next
 * page: entries that are on the screen never move.
 *
 * Errors: none; without an answer, or with one of another shape, the last valid one stays
 */
export function useAnsweredNavigation(address: string): void {
  const { api, app, cache } = useRemoteContext();
  // order: the parts of the header that are rendered below read it
  useState(() => {
    const kept = cache.persisted.read(cacheKey, readAnsweredNavigation);
    if (kept !== null) showNavigation(kept);
  });
  useEffect(() => {
    // the exchange answers its own pages only
    if (!app.isKnownHost) return undefined;
    const abort = new AbortController();
    const parse = readAnsweredNavigation;
    api.get(address, { params: { language: app.locale }, signal: abort.signal, parse }).then(
      (answer) => void cache.persisted.write(cacheKey, answer, keptForMs),
      () => {},
    );
    return () => abort.abort();
  }, [address, api, app, cache]);
}
