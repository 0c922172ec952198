import type { Clock } from "@portico/shared-sdk";
import { deadlineExceeded, withDeadline } from "../remotes/withDeadline.ts";
import type { OfflineCache } from "./offlineCache.ts";
import type { WorkerFetchEvent, WorkerScope } from "./workerScope.ts";

interface AnswerPorts {
  readonly fetch: WorkerScope["fetch"];
  readonly clock: Clock;
  readonly cache: OfflineCache;
  /** The page's own, then those that releases may come from. */
  readonly origins: readonly string[];
}

/** How long a page or a text may take while a cached one is available. */
const networkDeadlineMs = 3_000;

/**
 * Responds to a page's requests: files with a hash come from the cache first, pages and messages from
 * the network, or from the cache when it fails or is slow. All other requests are left to the browser:
 * the API, translations, third-party scripts, and the channel, which the page itself stores with its age;
 * from this cache it would look new each time.
 */
export function createAnswerFetch({
  fetch,
  clock,
  cache,
  origins,
}: AnswerPorts): (event: WorkerFetchEvent) => void {
  async function answerFile(request: Request, integrity: string): Promise<Response> {
    const cached = await cache.findFile(request.url, integrity).catch(() => null);
    return cached ?? fetch(request);
  }

  async function answerFromNetwork(
    network: Promise<Response>,
    findCached: () => Promise<Response | null>,
  ): Promise<Response> {
    const answer = await withDeadline(network, networkDeadlineMs, clock).catch(() => deadlineExceeded);
    if (answer !== deadlineExceeded) return answer as Response;
    return (await findCached().catch(() => null)) ?? network;
  }

  return (event) => {
    const { request } = event;
    if (request.method !== "GET") return;
    const { origin, pathname, search } = new URL(request.url);
    const address = `${origin}${pathname}`;
    if (request.mode === "navigate") {
      const network = Promise.resolve(event.preloadResponse).then((answer) => answer ?? fetch(request));
      event.respondWith(answerFromNetwork(network, () => cache.findPage(address)));
      return;
    }
    if (!origins.includes(origin) || !/^\/(assets|remotes|page-styles)\//.test(pathname)) return;
    // browser: a page's preload has a hash that the worker can't read
    const integrity = request.integrity === "" ? cache.shellIntegrityOf(address) : request.integrity;
    if (search !== "") {
      // another attempt of the page's loader: the cached file did not run, so it is fetched again
      event.waitUntil(cache.remove(address).catch(() => {}));
    } else if (integrity !== "") {
      event.respondWith(answerFile(request, integrity));
      // browser: it compares the response for a stylesheet with the hash in the page itself
    } else if (request.destination !== "script") {
      event.respondWith(answerFromNetwork(fetch(request), () => cache.findText(address)));
    }
  };
}
