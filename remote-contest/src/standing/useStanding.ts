import type { ContestStanding } from "@portico/shared-sdk";
import { selectUserId } from "@portico/shared-sdk/remote";
import { useSelector } from "@portico/shared-sdk/react";
import { useMemo } from "react";
import { useContestCalls } from "../contest/useContestCalls.ts";
import { refreshIntervalMs } from "../loading/refreshInterval.ts";
import { useLoaded, type Loaded } from "../loading/useLoaded.ts";
import { usePolling } from "../loading/usePolling.ts";

/** How the user who is logged in stands; a visitor has none, and another user begins with nothing. */
export function useStanding(contestId: string | null, isRunning: boolean): Loaded<ContestStanding> {
  const calls = useContestCalls();
  const userId = useSelector(selectUserId);
  const load = useMemo(
    () =>
      contestId === null || userId === null
        ? null
        : (signal: AbortSignal) => calls.standing(contestId, { signal }),
    [calls, contestId, userId],
  );
  const standing = useLoaded(load);
  usePolling(standing.reload, refreshIntervalMs, isRunning && load !== null && !standing.isPending);
  return standing;
}
