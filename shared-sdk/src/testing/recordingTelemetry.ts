import type { RemoteIdentity, ReportEntry, Telemetry, TrackedEvent } from "../core/telemetry/telemetry.ts";

/** Telemetry that records its calls, for tests of code that uses it. */
export interface RecordingTelemetry extends Telemetry {
  readonly tracked: readonly TrackedEvent[];
  readonly reported: readonly ReportEntry[];
}

export function createRecordingTelemetry(): RecordingTelemetry {
  const tracked: TrackedEvent[] = [];
  const reported: ReportEntry[] = [];
  const track = (event: TrackedEvent) => void tracked.push(event);
  const report = (entry: ReportEntry) => void reported.push(entry);
  return {
    tracked,
    reported,
    track,
    report,
    scoped: ({ name, version }: RemoteIdentity) => ({
      track,
      report: (entry) => report({ ...entry, data: { ...entry.data, remote: name, version } }),
    }),
    flush: () => {},
    destroy: () => {},
  };
}
