import type { Clock } from "@portico/shared-sdk";
import { createAnswerFetch } from "./answerFetch.ts";
import { parsePrecacheList } from "./precacheList.ts";
import { createOfflineCache } from "./offlineCache.ts";
import type { WorkerConfig } from "./workerConfig.ts";
import type { WorkerScope } from "./workerScope.ts";

/**
 * The worker of pages that are to open offline: keeps the shell's files, and what pages name out of the verified
 * channel. A new build's worker takes over at once; entries are addressed by their content, so pages of both builds get
 * what they ask for.
 */
export function setUpServiceWorker(scope: WorkerScope, config: WorkerConfig, clock: Clock): void {
  const fetch: typeof scope.fetch = (...request) => scope.fetch(...request);
  const { caches, location } = scope;
  const cache = createOfflineCache({ caches, fetch, location }, config);
  const origins = [location.origin, ...config.staticOrigins];

  scope.addEventListener("install", (event) => {
    event.waitUntil(cache.install().then(() => scope.skipWaiting()));
  });
  scope.addEventListener("activate", (event) => {
    event.waitUntil(
      Promise.all([cache.deleteOthers(), scope.registration.navigationPreload?.enable()]).then(() =>
        scope.clients.claim(),
      ),
    );
  });
  scope.addEventListener("fetch", createAnswerFetch({ fetch, clock, cache, origins }));
  scope.addEventListener("message", (event) => {
    const request = parsePrecacheList(event.data, origins);
    const isFromPage =
      event.source?.type === "window" && event.source.url?.startsWith(`${location.origin}/`) === true;
    // the next page view requests again what can't be cached now
    if (request !== null && isFromPage) event.waitUntil(cache.keep(request).catch(() => {}));
  });
}
