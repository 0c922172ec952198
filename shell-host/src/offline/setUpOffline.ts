import { afterPageLoad } from "@portico/shared-sdk/host";
import type { OfflinePage } from "./offlineWorker.ts";
import type { PageServices } from "../services/pageServices.ts";

/**
 * Lets the page open offline when its edition has opted in, and otherwise removes a worker that is left from
 * earlier. Both run after the page has loaded.
 *
 * Not on other hosts, and not in the app: its native side handles requests of the page and adds data to them, but not
 * those of a worker.
 *
 * Errors: none; a page that does not open offline is usable, so a failure is one warning in the log
 */
export function setUpOffline(
  page: Window,
  offlinePage: OfflinePage,
  { app, clock, telemetry }: Pick<PageServices, "app" | "clock" | "telemetry">,
): void {
  const workers = readWorkers(page);
  const { offline, facts } = offlinePage;
  const integrity = offline && offline[facts.edition];
  const isWanted = integrity && app.isKnownHost && app.platform !== "app";
  if (workers === undefined || (!isWanted && workers.controller === null)) return;
  const start = () => {
    import("./offlineWorker.ts")
      .then(({ precachePage, removeOffline }) =>
        isWanted
          ? precachePage(page, { ...offlinePage, integrity }, workers)
          : removeOffline(page, offlinePage, workers),
      )
      .catch((reason: unknown) =>
        telemetry.report({ level: "warn", name: "offline", code: "worker-failed", message: String(reason) }),
      );
  };
  afterPageLoad(start, { hostWindow: page, clock });
}

function readWorkers({ navigator }: Window): ServiceWorkerContainer | undefined {
  try {
    // browser: absent on pages without a secure connection, and throws on those that were denied an origin
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
