import type { Clock } from "../../core/runtime/clock.ts";
import type { ServerTime } from "../../core/runtime/serverTime.ts";

/**
 * Server time that stays correct when the system clock is set back. The offset was measured against the former clock, so
 * that every new quote would seem to come from the future. A clock that moves forward is followed: after the machine was
 * suspended, the system clock is right, and the monotonic clock did not advance.
 *
 * Units:  milliseconds since the epoch
 */
export function createSteadyServerTime(clock: Clock, serverTime: Pick<ServerTime, "offsetMs">): () => number {
  const readLeadMs = () => clock.now() - clock.monotonicNow();
  let knownOffsetMs = serverTime.offsetMs;
  let leadMs = readLeadMs();
  return () => {
    const { offsetMs } = serverTime;
    leadMs = offsetMs === knownOffsetMs ? Math.max(leadMs, readLeadMs()) : readLeadMs();
    knownOffsetMs = offsetMs;
    return clock.monotonicNow() + leadMs + offsetMs;
  };
}
