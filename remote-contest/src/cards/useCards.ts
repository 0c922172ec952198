import { useRemoteContext } from "@portico/shared-sdk/react";
import { useMemo } from "react";
import type { ContestSummary } from "../api/contest.ts";
import { createContestListCalls } from "../api/contestListCalls.ts";
import { useContestMessages, type ContestMessages } from "../contest/contestMessages.ts";
import { useContestEntries, type ContestEntry } from "../contest/useContestEntries.ts";
import { useLoaded, type Loaded } from "../loading/useLoaded.ts";

export interface Cards extends Loaded<readonly ContestSummary[]> {
  readonly entries: readonly ContestEntry[];
  readonly messages: ContestMessages;
}

const noContests: readonly ContestSummary[] = [];

/** Every contest with its title, for the cards of a page, which ask for them once. */
export function useCards(): Cards {
  const { api, cache } = useRemoteContext();
  const source = useMemo(() => {
    const { list, storedList } = createContestListCalls(api, cache.persisted);
    return {
      load: (_: AbortSignal, isReload: boolean) =>
        cache.session[isReload ? "refresh" : "load"]("contests", () => list()),
      stored: storedList,
    };
  }, [api, cache]);
  const loaded = useLoaded(source);
  const contests = loaded.value ?? noContests;
  const entries = useContestEntries(contests);
  const messages = useContestMessages(contests.map(({ titleMessageId }) => titleMessageId));
  return { ...loaded, entries, messages };
}
