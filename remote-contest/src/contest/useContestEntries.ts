import { useRemoteContext } from "@portico/shared-sdk/react";
import type { ContestSummary } from "../api/contest.ts";
import { resolveContestMoment, sortContests, type ContestMoment } from "./contestMoment.ts";
import { useRenderAt } from "./useContestMoment.ts";

/** A contest and its state at this moment. */
export interface ContestEntry {
  readonly contest: ContestSummary;
  readonly moment: ContestMoment;
}

/** Contests in the order of `sortContests`; the component renders again when one of them changes its state. */
export function useContestEntries(contests: readonly ContestSummary[]): readonly ContestEntry[] {
  const { clock } = useRemoteContext();
  const nowMs = clock.now();
  const entries = sortContests(contests, nowMs).map((contest) => ({
    contest,
    moment: resolveContestMoment(contest.phases, nowMs),
  }));
  const changes = entries.flatMap(({ moment: { nextChangeMs } }) => nextChangeMs ?? []);
  useRenderAt(changes.length === 0 ? null : Math.min(...changes));
  return entries;
}
