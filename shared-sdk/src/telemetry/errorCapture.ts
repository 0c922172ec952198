import { describeError } from "../runtime/describeError.ts";
import { parseRemoteAddress } from "./remoteAddress.ts";
import type { ReportEntry } from "./telemetry.ts";
import type { TelemetryWindow } from "./telemetryWindow.ts";

export interface ErrorCaptureOptions {
  readonly hostWindow: Pick<TelemetryWindow, "addEventListener" | "removeEventListener">;
  readonly report: (entry: ReportEntry) => void;
}

/** browser: a warning that a layout took two frames; it is not an error of the page. */
const harmless = /^ResizeObserver loop/;

/**
 * Reports uncaught errors, under the name of the remote whose script they come from.
 *
 * Errors: none; the browser still shows the errors in the console
 */
export function setUpErrorCapture({ hostWindow, report }: ErrorCaptureOptions): () => void {
  const reportUncaught = (
    code: "uncaught-error" | "unhandled-rejection",
    reason: unknown,
    event?: ErrorEvent,
  ) => {
    const { name, message, stack } = describeError(reason ?? event);
    if (harmless.test(message)) return;
    const remote = parseRemoteAddress(`${event?.filename ?? ""}\n${stack ?? ""}`);
    report({
      level: "error",
      name: "page",
      code,
      message: `${name}: ${message}`,
      data: {
        ...(remote && { remote: remote.name, version: remote.version }),
        ...(stack !== null && { stack }),
        ...(event && { line: event.lineno, column: event.colno }),
      },
    });
  };

  const handleError = (event: Event) => {
    // browser: a script or image that fails to load fires the same event; its loader reports it
    if ("message" in event)
      reportUncaught("uncaught-error", (event as ErrorEvent).error, event as ErrorEvent);
  };
  const handleRejection = (event: PromiseRejectionEvent) =>
    reportUncaught("unhandled-rejection", event.reason);

  hostWindow.addEventListener("error", handleError);
  hostWindow.addEventListener("unhandledrejection", handleRejection);
  return () => {
    hostWindow.removeEventListener("error", handleError);
    hostWindow.removeEventListener("unhandledrejection", handleRejection);
  };
}
