import type { ReportEntry } from "./telemetry.ts";

/** The log entry with the number of dropped items. */
export function describeDrops(source: string, count: number): ReportEntry {
  return {
    level: "warn",
    name: "telemetry",
    code: "dropped",
    message: `${count} dropped by ${source}`,
    data: { source, count },
  };
}
