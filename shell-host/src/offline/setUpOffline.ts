import { afterPageLoad } from "@portico/shared-sdk";
import type { OfflinePage } from "./offlineWorker.ts";
import type { PageServices } from "../services/pageServices.ts";

/**
 * Lets the page open offline where its edition has opted in, and takes the worker away again where one is left of the
 * time when it had. What does either comes after the page itself.
 *
 * Not on foreign hosts, and not in the app: there the native side answers requests of the page itself and adds what it
 * knows, and what a worker asks for passes it by.
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
