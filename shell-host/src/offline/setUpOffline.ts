import { afterPageLoad } from "@portico/shared-sdk";
import type { BootHandover } from "../boot/bootHandover.ts";
import type { PageServices } from "../services/pageServices.ts";

/**
 * Lets the page open offline where its edition has opted in, and takes the worker away again where one is left of the
 * time when it had. What does either comes after the page itself.
 *
 * Not on foreign hosts, and not in the app: there the native side answers requests of the page itself and adds what it
 * knows, and what a worker asks for passes it by.
 *
 * Errors: none; a page that can't be kept is as usable as any other, so a failure is one warning in the log
 */
export function setUpOffline(
  page: Window,
  handover: BootHandover,
  { app, clock, telemetry }: Pick<PageServices, "app" | "clock" | "telemetry">,
): void {
  const workers = readWorkers(page);
  const isWanted = handover.facts.keepsOffline && app.isKnownHost && app.platform !== "app";
  if (workers === undefined || (!isWanted && workers.controller === null)) return;
  const start = () => {
    import("./offlineWorker.ts")
      .then(({ keepOffline, removeOffline }) =>
        isWanted ? keepOffline(page, handover, workers) : removeOffline(page, handover, workers),
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
    return navigator.serviceWorker as ServiceWorkerContainer | undefined;
  } catch {
    return undefined;
  }
}
