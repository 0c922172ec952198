import { useRemoteContext } from "@portico/shared-sdk/react";
import { useMemo } from "react";
import type { ContestSummary } from "../api/contest.ts";
import { useContestMessages, type ContestMessages } from "../contest/contestMessages.ts";
import { useContestCalls } from "../contest/useContestCalls.ts";
import { useContestEntries, type ContestEntry } from "../contest/useContestEntries.ts";
import { useLoaded, type Loaded } from "../loading/useLoaded.ts";

export interface Cards extends Loaded<readonly ContestSummary[]> {
  readonly entries: readonly ContestEntry[];
  readonly messages: ContestMessages;
}

const noContests: readonly ContestSummary[] = [];

/** Every contest with its title, for the cards of a page, which ask for them once. */
export function useCards(): Cards {
  const { cache } = useRemoteContext();
  const calls = useContestCalls();
  const source = useMemo(
    () => ({
      load: (_: AbortSignal, isReload: boolean) =>
        cache.session[isReload ? "refresh" : "load"]("contests", () => calls.list()),
      stored: calls.storedList,
    }),
    [cache, calls],
  );
  const loaded = useLoaded(source);
  const contests = loaded.value ?? noContests;
  const entries = useContestEntries(contests);
  const messages = useContestMessages(contests.map(({ titleMessageId }) => titleMessageId));
  return { ...loaded, entries, messages };
}
