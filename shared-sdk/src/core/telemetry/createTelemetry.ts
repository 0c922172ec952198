import { site } from "../../site/site.ts";
import type { Clock } from "../runtime/clock.ts";
import { describeError } from "../runtime/describeError.ts";
import { afterPageLoad, maximumLoadWaitMs } from "../runtime/pageLoad.ts";
import { createAnalyticsEvent, type AnalyticsFlags } from "./analyticsEvent.ts";
import { createBufferedSink } from "./bufferedSink.ts";
import type { AnalyticsSink } from "./analyticsSink.ts";
import { setUpClickTracking } from "./clickTracking.ts";
import { setUpErrorCapture } from "./errorCapture.ts";
import type { LogSource } from "./logBatch.ts";
import { createMonitor } from "./monitor.ts";
import { defaultMonitoringEnvironment, defaultMonitoringRelease } from "./monitoringEnvironment.ts";
import type { RemoteIdentity, RemoteTelemetry, ReportEntry, Telemetry, TrackedEvent } from "./telemetry.ts";
import type { TelemetryWindow } from "./telemetryWindow.ts";

export interface TelemetryOptions extends Partial<LogSource> {
  readonly hostWindow: TelemetryWindow;
  readonly clock: Clock;
  /** Whether the page's host is one of the product's; a copied page counts and reports nothing. */
  readonly isKnownHost: boolean;
  /** Origins of the page's own scripts. An error that comes from none of them is not the page's. */
  readonly scriptOrigins: readonly string[];
  /** Origin of the collector. */
  readonly collector: string;
  readonly sinks: readonly AnalyticsSink[];
  /** Loads the monitor's own script. */
  readonly loadMonitorScript: () => Promise<unknown>;
  readonly readFlags: () => AnalyticsFlags;
  /** Values that must never leave the page, such as the session token and the e-mail address of who is logged in. */
  readonly readSecrets?: () => readonly string[];
  /** Writes to the console. */
  readonly logError: (message: string) => void;
}

const noSecrets = () => [];

/**
 * Creates the page's telemetry and starts to listen for clicks, errors and the end of the page.
 *
 * Errors: none; an unknown host or a missing monitor script is one console error
 * Source: S8.17, S15.2, S15.4, S15.5
 */
export function createTelemetry(options: TelemetryOptions): Telemetry {
  const { hostWindow, clock, isKnownHost, sinks, readFlags, readSecrets = noSecrets, logError } = options;
  if (!isKnownHost) {
    logError(`${site.name}: monitoring is off, this host is none of the product's`);
    return silentTelemetry;
  }

  const monitor = createMonitor({
    hostWindow,
    clock,
    collector: options.collector,
    source: {
      environment: options.environment ?? defaultMonitoringEnvironment,
      release: options.release ?? defaultMonitoringRelease,
    },
    readSecrets,
  });
  let isDestroyed = false;

  const report = quietly((entry: ReportEntry) => {
    if (!isDestroyed) monitor.report(entry);
  });
  const bufferedSinks = sinks.map((sink) => createBufferedSink(sink, report));
  const track = quietly((tracked: TrackedEvent) => {
    if (isDestroyed) return;
    const event = createAnalyticsEvent(tracked, readFlags(), readSecrets());
    bufferedSinks.forEach((bufferedSink) => bufferedSink.send(event));
  });

  let cancelScriptWait = () => {};
  function openMonitor() {
    let isOpen = false;
    const open = (problem: string | null) => {
      cancelScriptWait();
      if (isOpen || isDestroyed) return;
      isOpen = true;
      // the script is missing, the collector may work: entries are still sent
      if (problem !== null) logError(`${site.name}: the monitor script is missing (${problem})`);
      monitor.open();
    };
    cancelScriptWait = clock.schedule(
      () => open(`not there after ${maximumLoadWaitMs}ms`),
      maximumLoadWaitMs,
    );
    options.loadMonitorScript().then(
      () => open(null),
      (reason: unknown) => open(describeError(reason).message),
    );
  }

  const errorCapture = setUpErrorCapture({
    hostWindow,
    scriptOrigins: options.scriptOrigins,
    report,
  });
  const flush = (leaving: boolean) => {
    bufferedSinks.forEach((bufferedSink) => bufferedSink.reportDrops());
    errorCapture.reportDrops();
    monitor.flush({ leaving });
  };
  const leave = () => flush(true);
  const leaveWhenHidden = () => {
    if (hostWindow.document.visibilityState === "hidden") leave();
  };
  hostWindow.document.addEventListener("visibilitychange", leaveWhenHidden);
  // browser: some webviews leave a page without hiding it
  hostWindow.addEventListener("pagehide", leave);

  const teardowns = [
    afterPageLoad(
      () => {
        bufferedSinks.forEach((bufferedSink) => void bufferedSink.open());
        openMonitor();
      },
      { hostWindow, clock },
    ),
    setUpClickTracking({ hostWindow, track }),
    errorCapture.tearDown,
    () => cancelScriptWait(),
    () => hostWindow.document.removeEventListener("visibilitychange", leaveWhenHidden),
    () => hostWindow.removeEventListener("pagehide", leave),
  ];

  return Object.freeze<Telemetry>({
    track,
    report,
    scoped: (remote) =>
      Object.freeze<RemoteTelemetry>({ track, report: quietly((entry) => report(attribute(entry, remote))) }),
    flush: () => {
      if (!isDestroyed) flush(false);
    },
    destroy: () => {
      if (isDestroyed) return;
      leave();
      isDestroyed = true;
      teardowns.forEach((tearDown) => tearDown());
      monitor.close();
    },
  });
}

const silentTelemetry: Telemetry = Object.freeze<Telemetry>({
  track: () => {},
  report: () => {},
  scoped: () => silentTelemetry,
  flush: () => {},
  destroy: () => {},
});

function attribute(entry: ReportEntry, { name, version }: RemoteIdentity): ReportEntry {
  return { ...entry, data: { ...entry.data, remote: name, version } };
}

/** Telemetry must not throw into code that is already handling an error. */
function quietly<Value>(take: (value: Value) => void): (value: Value) => void {
  return (value) => {
    try {
      take(value);
    } catch {
      // nothing that is broken enough to throw here could be sent
    }
  };
}
