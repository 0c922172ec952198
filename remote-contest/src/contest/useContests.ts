import { isApiError } from "@portico/shared-sdk/remote";
import { useMemo } from "react";
import type { ContestDetail, ContestSummary } from "../api/contest.ts";
import { resolveContestRefusal } from "../api/contestRefusal.ts";
import { useLoaded, type Loaded } from "../loading/useLoaded.ts";
import { useContestCalls } from "./useContestCalls.ts";

/** Every contest, past ones included. */
export function useContests(): Loaded<readonly ContestSummary[]> {
  const calls = useContestCalls();
  const source = useMemo(
    () => ({ load: (signal: AbortSignal) => calls.list({ signal }), stored: calls.storedList }),
    [calls],
  );
  return useLoaded(source);
}

/** One contest; `null` while it isn't known which one. */
export function useContestDetail(contestId: string | null): Loaded<ContestDetail> {
  const calls = useContestCalls();
  const source = useMemo(
    () =>
      contestId === null
        ? null
        : {
            load: (signal: AbortSignal) => calls.detail(contestId, { signal }),
            stored: () => calls.storedDetail(contestId),
          },
    [calls, contestId],
  );
  return useLoaded(source);
}

/** Whether an error means that the contest does not exist; so does an id that is invalid in an address. */
export function isUnknownContest(error: unknown): boolean {
  return (
    isApiError(error, "bad-request") || (isApiError(error) && resolveContestRefusal(error) === "not-found")
  );
}
