import type { ReportData } from "./reportFields.ts";

/** A usage event; the five flags are added when it is sent. Strings are masked and truncated to 80 characters. */
export interface TrackedEvent {
  readonly event: string;
  readonly action?: string;
  readonly category?: string;
  readonly label?: string;
}

export type ReportLevel = "debug" | "info" | "warn" | "error";

/**
 * One entry of the monitoring log.
 *
 * Shape: `name` is the reporting part (`api`, `bridge`, `remote`), `code` the case; `data` contains only the fields
 *        of {@link ReportData}, others are dropped
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

/** The telemetry of a remote, which adds its name and version to all entries. */
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
 * Source: S1.15, S15.4
 */
export interface Telemetry extends RemoteTelemetry {
  scoped(remote: RemoteIdentity): RemoteTelemetry;
  /** Sends now what would wait for the next batch. */
  flush(): void;
  /** Ends every listener and timer; later calls do nothing. */
  destroy(): void;
}
