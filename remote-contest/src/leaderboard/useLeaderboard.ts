import { selectUserId } from "@portico/shared-sdk/remote";
import { useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { useMemo, useState } from "react";
import type { ContestLeaderboardPage } from "../api/contest.ts";
import { useContestCalls } from "../contest/useContestCalls.ts";
import { refreshIntervalMs } from "../loading/refreshInterval.ts";
import { useLastKnown } from "../loading/useLastKnown.ts";
import { hasFailed, useLoaded } from "../loading/useLoaded.ts";
import { usePolling } from "../loading/usePolling.ts";

export const pageSize = 10;

export interface LeaderboardState {
  /** The page that was asked for. */
  readonly page: number;
  /** The shown page: the earlier one until the requested one has loaded. */
  readonly shown: ContestLeaderboardPage | null;
  readonly isPending: boolean;
  /** Whether the requested page failed to load. */
  readonly hasFailed: boolean;
  /** Whether the shown page is outdated, because the last refresh failed. */
  readonly isStale: boolean;
  readonly openPage: (page: number) => void;
  readonly reload: () => void;
}

export interface LeaderboardFacts {
  readonly isRunning: boolean;
  /** Whether the user has registered on this page: pages of the ranking from before are not shown from the cache. */
  readonly hasRegistered: boolean;
}

export function useLeaderboard(
  contestId: string | null,
  { isRunning, hasRegistered }: LeaderboardFacts,
): LeaderboardState {
  const { cache } = useRemoteContext();
  const calls = useContestCalls();
  const userId = useSelector(selectUserId);
  const [page, openPage] = useState(1);
  const source = useMemo(
    () =>
      contestId === null
        ? null
        : {
            load: (_: AbortSignal, isReload: boolean) =>
              cache.session[isReload ? "refresh" : "load"](
                `leaderboard ${contestId} ${page} ${hasRegistered}`,
                () => calls.leaderboard(contestId, { page, size: pageSize }),
              ),
          },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- rows mark the user's own one: load them again for another user
    [cache, calls, contestId, hasRegistered, page, userId],
  );
  const loaded = useLoaded(source);
  const shown = useLastKnown(loaded.value);
  usePolling(loaded.reload, refreshIntervalMs, isRunning && source !== null && !loaded.isPending);
  return {
    page,
    shown,
    isPending: loaded.value === null && loaded.isPending,
    hasFailed: hasFailed(loaded),
    isStale: loaded.value !== null && loaded.error !== null,
    openPage,
    reload: loaded.reload,
  };
}
