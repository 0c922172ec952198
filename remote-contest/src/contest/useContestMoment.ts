import { startCountdown, type ContestSummary } from "@portico/shared-sdk";
import { useRemoteContext } from "@portico/shared-sdk/react";
import { useEffect, useState } from "react";
import { resolveContestMoment, type ContestMoment } from "./contestMoment.ts";

/** Short, because a reply of the exchange may correct the clock while the page waits. */
const recheckMs = 60_000;

/** The present state of the contest; the component renders again when that changes. */
export function useContestMoment(contest: Pick<ContestSummary, "phases"> | null): ContestMoment | null {
  const { clock } = useRemoteContext();
  const [, setTurns] = useState(0);
  const moment = contest && resolveContestMoment(contest.phases, clock.now());
  const nextChangeMs = moment?.nextChangeMs ?? null;
  useEffect(() => {
    if (nextChangeMs === null) return;
    const onEnd = () => setTurns((turns) => turns + 1);
    return startCountdown({ clock, endsAtMs: nextChangeMs, intervalMs: recheckMs, onEnd });
  }, [clock, nextChangeMs]);
  return moment;
}
