import type { ContestSummary } from "@portico/shared-sdk";
import { useRemoteContext } from "@portico/shared-sdk/react";
import { useEffect, useState } from "react";
import { resolveContestMoment, type ContestMoment } from "./contestMoment.ts";

// browser: a timer cannot wait longer than 24 days
const longestWaitMs = 86_400_000;

/** Where the contest stands now; the component renders again when that changes. */
export function useContestMoment(contest: Pick<ContestSummary, "phases"> | null): ContestMoment | null {
  const { clock } = useRemoteContext();
  const [, setTurns] = useState(0);
  const moment = contest && resolveContestMoment(contest.phases, clock.now());
  const nextChangeMs = moment?.nextChangeMs ?? null;
  useEffect(() => {
    if (nextChangeMs === null) return;
    let cancel = () => {};
    const wait = () => {
      const leftMs = nextChangeMs - clock.now();
      if (leftMs <= 0) setTurns((turns) => turns + 1);
      else cancel = clock.schedule(wait, Math.min(leftMs, longestWaitMs));
    };
    wait();
    return () => cancel();
  }, [clock, nextChangeMs]);
  return moment;
}
