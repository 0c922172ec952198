import type { Clock } from "../runtime/clock.ts";
import type { LogEntry } from "./logEntry.ts";

/** Lets a page say only so much a minute, and everything only once. */
export interface ReportGate {
  admits(entry: LogEntry): boolean;
  /** How many were turned away since this was last asked. */
  takeRefusedCount(): number;
}

/** Units: milliseconds, entries. An error in a loop must not cost the collector more than a page that works. */
const windowMs = 60_000;
const maxEntriesPerWindow = 120;

export function createReportGate(clock: Clock): ReportGate {
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
