import type { ReportData } from "./reportFields.ts";

/** What a part of the page counts; the five flags are added on the way out. Strings are masked and cut to 80 characters. */
export interface TrackedEvent {
  readonly event: string;
  readonly action?: string;
  readonly category?: string;
  readonly label?: string;
}

export type ReportLevel = "debug" | "info" | "warn" | "error";

/**
 * One line for the monitoring log.
 *
 * Shape: `name` is the reporting part (`api`, `bridge`, `remote`), `code` the case; `data` holds only the fields
 *        of {@link ReportData}, anything else is left out
 */
export interface ReportEntry {
  readonly level: ReportLevel;
  readonly name: string;
  readonly code?: string;
  readonly message: string;
  readonly data?: ReportData;
}

export interface RemoteIdentity {
  readonly name: string;
  readonly version: string;
}

/** What a remote gets: it can speak, and everything it reports carries its name and version. */
export interface RemoteTelemetry {
  /** Counts something that a person did or saw, in both analytics sinks. */
  track(event: TrackedEvent): void;
  /** Writes to the monitoring log. */
  report(entry: ReportEntry): void;
}

/**
 * Sends all usage events and monitoring lines. Nothing here throws or waits.
 *
 * Errors: none; dropped entries are counted and the count is reported
 * Source: product spec §1, §4 "Analytics and monitoring calls", §7 "Other sources"
 */
export interface Telemetry extends RemoteTelemetry {
  scoped(remote: RemoteIdentity): RemoteTelemetry;
  /** Sends now what would wait for the next batch. */
  flush(): void;
  /** Ends every listener and timer; later calls do nothing. */
  destroy(): void;
}
