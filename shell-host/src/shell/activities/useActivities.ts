import type { MessageSet } from "@portico/shared-sdk";
import { createFormatter, useRemoteContext } from "@portico/shared-sdk/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { createActivityCalls, type Activity } from "./activityCalls.ts";

export type Activities =
  | { readonly state: "loading" }
  | { readonly state: "failed" }
  | {
      readonly state: "loaded";
      readonly contests: readonly Activity[];
      readonly text: (id: string) => string | null;
    };

export interface LoadedActivities {
  readonly activities: Activities;
  readonly retry: () => void;
}

/** The contests with their titles: stored ones at once, then those of the exchange. */
export function useActivities(): LoadedActivities {
  const { load, readStored } = useActivitySource();
  const [activities, setActivities] = useState<Activities>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const stored = readStored();
    if (stored !== null) setActivities({ state: "loaded", ...stored });
    load(abort.signal)
      .then((loaded) => setActivities({ state: "loaded", ...loaded }))
      .catch(() => {
        if (!abort.signal.aborted && stored === null) setActivities({ state: "failed" });
      });
    return () => abort.abort();
  }, [load, readStored, attempt]);
  const retry = useCallback(() => {
    setActivities({ state: "loading" });
    setAttempt((count) => count + 1);
  }, []);
  return { activities, retry };
}

/** Titles are messages of the exchange's catalogue; without them the list still shows what can be joined. */
function useActivitySource() {
  const { api, app, cache, loadMessages, storedMessages, telemetry } = useRemoteContext();
  return useMemo(() => {
    const calls = createActivityCalls(api, cache.persisted);
    const createText = (messages: MessageSet) => createFormatter({ locale: app.locale, messages, telemetry });
    const loadCatalogue = (ids: readonly string[]) => loadMessages("contests", ids).catch(() => ({}));
    return {
      load: async (signal: AbortSignal) => {
        // order: the catalogue crosses the network beside the list that determines which of its titles are needed
        void loadCatalogue([]);
        const contests = await calls.list({ signal });
        const messages = await loadCatalogue(contests.map(({ titleMessageId }) => titleMessageId));
        return { contests, text: createText(messages) };
      },
      /** Stored on an earlier visit: shown until the exchange replies, or when it doesn't. */
      readStored: () => {
        const contests = calls.storedList();
        const messages = storedMessages("contests");
        return contests && messages && { contests, text: createText(messages) };
      },
    };
  }, [api, app.locale, cache, loadMessages, storedMessages, telemetry]);
}
