import { describeError } from "../runtime/describeError.ts";
import { describeDrops } from "./describeDrops.ts";
import { parseRemoteAddress } from "./remoteAddress.ts";
import type { ReportEntry } from "./telemetry.ts";
import type { TelemetryWindow } from "./telemetryWindow.ts";

export interface ErrorCaptureOptions {
  readonly hostWindow: Pick<TelemetryWindow, "addEventListener" | "removeEventListener">;
  /** Where the page's own scripts are, remotes excepted, whose addresses are known by their form. */
  readonly scriptOrigins: readonly string[];
  readonly report: (entry: ReportEntry) => void;
}

export interface ErrorCapture {
  /** Reports how many errors of other programs were not reported one by one. */
  reportDrops(): void;
  tearDown(): void;
}

/** The most errors of a view, since an extension may throw thousands. */
const mostUnattributed = 3;

/** The characters of a stack that are kept: its frames come last, after a message of any length. */
const maxStackCharacters = 8_192;

/** A file may be a whole `data:` address. */
const maxFileCharacters = 1_024;

/** browser: a warning that a layout took two frames; it is not an error of the page. */
const harmless = /^ResizeObserver loop/;

/**
 * Reports uncaught errors, under the name of the remote whose script they come from. An error without a frame in a script of
 * the exchange, as those of browser extensions, is a warning `unattributed-error`, the first few of a view.
 *
 * Errors: none; the browser still shows the errors in the console
 */
export function setUpErrorCapture({ hostWindow, scriptOrigins, report }: ErrorCaptureOptions): ErrorCapture {
  let unattributedCount = 0;
  let droppedCount = 0;
  const isOwn = (frames: string) =>
    (frames.match(/https?:\/\/[^\s()@?#]+?\.js\b/g) ?? []).some(
      (address) =>
        parseRemoteAddress(address) !== null ||
        scriptOrigins.some((origin) => address.startsWith(`${origin}/`)),
    );

  const reportUncaught = (
    code: "uncaught-error" | "unhandled-rejection",
    reason: unknown,
    event?: ErrorEvent,
  ) => {
    const { name, message, stack } = describeError(reason ?? event);
    if (harmless.test(message)) return;
    const frames = `${event?.filename.slice(0, maxFileCharacters) ?? ""}\n${stack?.replace(message, "").slice(-maxStackCharacters) ?? ""}`;
    const isAttributed = isOwn(frames);
    if (!isAttributed && unattributedCount >= mostUnattributed) {
      droppedCount += 1;
      return;
    }
    if (!isAttributed) unattributedCount += 1;
    const remote = isAttributed ? parseRemoteAddress(frames) : null;
    report({
      level: isAttributed ? "error" : "warn",
      name: "page",
      code: isAttributed ? code : "unattributed-error",
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
  return {
    reportDrops: () => {
      if (droppedCount > 0) report(describeDrops("other programs", droppedCount));
      droppedCount = 0;
    },
    tearDown: () => {
      hostWindow.removeEventListener("error", handleError);
      hostWindow.removeEventListener("unhandledrejection", handleRejection);
    },
  };
}
