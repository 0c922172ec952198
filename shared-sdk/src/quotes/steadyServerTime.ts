import type { Clock } from "../runtime/clock.ts";
import type { ServerTime } from "../runtime/serverTime.ts";

/**
 * Server time that survives a changed system clock. The offset was measured against the clock of that moment: when a
 * user then sets the clock back, clock and offset no longer belong together, and every fresh quote would look like one
 * from the future. Only the forward direction is followed, for after a sleep the wall clock is right and the monotonic
 * one has stood still.
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
