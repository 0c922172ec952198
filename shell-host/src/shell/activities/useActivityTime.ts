import { startCountdown } from "@portico/shared-sdk";
import { useRemoteContext } from "@portico/shared-sdk/react";
import { useEffect, useState } from "react";
import type { Activity } from "./activityCalls.ts";
import { resolveNextTurn } from "./activityPhase.ts";

/** Short, because a reply of the exchange may correct the clock while the page waits. */
const recheckMs = 60_000;

/** The corrected time; the component renders again when one of the contests changes its phase. */
export function useActivityTime(contests: readonly Activity[]): number {
  const { clock } = useRemoteContext();
  const [, setTurns] = useState(0);
  const nowMs = clock.now();
  const nextTurnMs = resolveNextTurn(contests, nowMs);
  useEffect(() => {
    if (nextTurnMs === null) return;
    const onEnd = () => setTurns((turns) => turns + 1);
    return startCountdown({ clock, endsAtMs: nextTurnMs, intervalMs: recheckMs, onEnd });
  }, [clock, nextTurnMs]);
  return nowMs;
}
