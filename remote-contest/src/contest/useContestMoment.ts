import { startCountdown } from "@portico/shared-sdk";
import { useRemoteContext } from "@portico/shared-sdk/react";
import { useEffect, useState } from "react";
import type { ContestSummary } from "../api/contest.ts";
import { resolveContestMoment, type ContestMoment } from "./contestMoment.ts";

/** Short, because a reply of the exchange may correct the clock while the page waits. */
const recheckMs = 60_000;

/** The present state of the contest; the component renders again when that changes. */
export function useContestMoment(contest: Pick<ContestSummary, "phases"> | null): ContestMoment | null {
  const { clock } = useRemoteContext();
  const moment = contest && resolveContestMoment(contest.phases, clock.now());
  useRenderAt(moment?.nextChangeMs ?? null);
  return moment;
}

/** Renders the component again at the given moment, in milliseconds since the epoch. */
export function useRenderAt(atMs: number | null): void {
  const { clock } = useRemoteContext();
  const [, setTurns] = useState(0);
  useEffect(() => {
    if (atMs === null) return;
    const onEnd = () => setTurns((turns) => turns + 1);
    return startCountdown({ clock, endsAtMs: atMs, intervalMs: recheckMs, onEnd });
  }, [clock, atMs]);
}
