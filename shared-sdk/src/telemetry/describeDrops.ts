import type { ReportEntry } from "./telemetry.ts";

/** The line that tells how much a part of telemetry could not keep. */
export function describeDrops(source: string, count: number): ReportEntry {
  return {
    level: "warn",
    name: "telemetry",
    code: "dropped",
    message: `${count} dropped by ${source}`,
    data: { source, count },
  };
}
