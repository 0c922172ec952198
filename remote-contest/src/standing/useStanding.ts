import { selectUserId } from "@portico/shared-sdk/remote";
import { useDispatch, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { useEffect, useMemo } from "react";
import { registrationReceived } from "../store/contestSlices.ts";
import type { ContestStanding } from "../api/contest.ts";
import { useContestCalls } from "../contest/useContestCalls.ts";
import { refreshIntervalMs } from "../loading/refreshInterval.ts";
import { useLoaded, type Loaded } from "../loading/useLoaded.ts";
import { usePolling } from "../loading/usePolling.ts";

/** The standing of the logged-in user, whose registration goes to the page's store; a visitor has none, and another user starts without one. */
export function useStanding(contestId: string | null, isRunning: boolean): Loaded<ContestStanding> {
  const { cache } = useRemoteContext();
  const calls = useContestCalls();
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const source = useMemo(
    () =>
      contestId === null || userId === null
        ? null
        : {
            load: (_: AbortSignal, isReload: boolean) =>
              cache.session[isReload ? "refresh" : "load"](`standing ${contestId}`, () =>
                calls.standing(contestId),
              ),
          },
    [cache, calls, contestId, userId],
  );
  const standing = useLoaded(source);
  usePolling(standing.reload, refreshIntervalMs, isRunning && source !== null && !standing.isPending);
  const { value } = standing;
  useEffect(() => {
    if (contestId === null || value === null) return;
    dispatch(registrationReceived({ contestId, registeredAtMs: value.registeredAtMs }));
  }, [contestId, dispatch, value]);
  return standing;
}
