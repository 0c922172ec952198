import type { LogEntry } from "./logEntry.ts";
import type { MonitoringEnvironment } from "./monitoringEnvironment.ts";

/** The build that the entries come from. */
export interface LogSource {
  readonly environment: MonitoringEnvironment;
  readonly release: string;
}

/** One request body and how many entries it holds. */
export interface LogBatch {
  readonly body: string;
  readonly count: number;
}

/** Units: bytes of UTF-8 */
export const maxBatchBytes = 8_192;

/**
 * Writes entries as request bodies, in order, each within the limit. One entry always fits: its strings are cut to far
 * less when it is made.
 *
 * Shape:  `{ environment, release, entries: [{ level, name, code?, message, time, data? }] }`
 * Source: S15.5; the limit is a decision of this project
 */
export function writeLogBatches(source: LogSource, entries: readonly LogEntry[]): LogBatch[] {
  const frame = countBytes(JSON.stringify({ ...source, entries: [] }));
  const batches: LogEntry[][] = [];
  let bytes = Infinity;
  for (const entry of entries) {
    // one byte for the comma between two entries
    const entryBytes = countBytes(JSON.stringify(entry)) + 1;
    if (bytes + entryBytes > maxBatchBytes) {
      batches.push([]);
      bytes = frame;
    }
    batches[batches.length - 1]?.push(entry);
    bytes += entryBytes;
  }
  return batches.map((batch) => ({
    body: JSON.stringify({ ...source, entries: batch }),
    count: batch.length,
  }));
}

function countBytes(text: string): number {
  return new Blob([text]).size;
}
