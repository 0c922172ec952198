import type { Clock } from "../runtime/clock.ts";
import type { LogEntry } from "./logEntry.ts";

/** Limits log entries per minute and drops repeated ones. */
export interface RateLimiter {
  admits(entry: LogEntry): boolean;
  /** Number of refused entries since the last call. */
  takeRefusedCount(): number;
}

/** Units: milliseconds, entries. Limits the load on the collector when an error occurs in a loop. */
const windowMs = 60_000;
const maxEntriesPerWindow = 120;

export function createRateLimiter(clock: Clock): RateLimiter {
  let windowEnd = -Infinity;
  let refusedCount = 0;
  const admitted = new Set<string>();

  return {
    admits: ({ level, name, code, message, data }) => {
      if (clock.monotonicNow() >= windowEnd) {
        admitted.clear();
        windowEnd = clock.monotonicNow() + windowMs;
      }
      const fingerprint = JSON.stringify([level, name, code, message, data]);
      const isAdmitted = admitted.size < maxEntriesPerWindow && !admitted.has(fingerprint);
      if (isAdmitted) admitted.add(fingerprint);
      else refusedCount += 1;
      return isAdmitted;
    },
    takeRefusedCount: () => {
      const count = refusedCount;
      refusedCount = 0;
      return count;
    },
  };
}
