import type { BootstrapState } from "../boot/bootstrapState.ts";
import type { ResolveCandidate } from "../remotes/releaseCandidate.ts";
import { offlineCachePrefix } from "../serviceWorker/cacheNames.ts";
import { createPrecacheList } from "./createPrecacheList.ts";

export interface OfflinePage extends Pick<BootstrapState, "facts" | "channels" | "workerAddress"> {
  readonly resolveCandidate: ResolveCandidate;
}

/**
 * Registers the worker and sends it the precache list: when it controls the page, whenever another worker does, and with
 * every change of the channel.
 *
 * Errors: rejects when the worker can't be registered
 */
export async function precachePage(
  page: Window,
  { facts, channels, workerAddress, resolveCandidate }: OfflinePage,
  workers: ServiceWorkerContainer,
): Promise<void> {
  const ask = async () => {
    const outcome = await channels.current();
    // a page of a later build may have taken the worker away
    const registration = await workers.getRegistration();
    if (!outcome.ok || registration === undefined) return;
    workers.controller?.postMessage(createPrecacheList(page, facts, resolveCandidate, outcome.channel));
  };
  workers.addEventListener("controllerchange", () => void ask());
  channels.onChange(() => void ask());
  await workers.register(workerAddress);
  await ask();
}

/** Removes worker and caches of an edition that has opted out. Workers of the exchange itself stay. */
export async function removeOffline(
  page: Window,
  { workerAddress }: Pick<OfflinePage, "workerAddress">,
  workers: ServiceWorkerContainer,
): Promise<void> {
  const script = new URL(workerAddress, page.location.href).href;
  const isPorticoWorker = ({ installing, waiting, active }: ServiceWorkerRegistration) =>
    [installing, waiting, active].some((worker) => worker?.scriptURL === script);
  const registrations = await workers.getRegistrations();
  await Promise.all(registrations.filter(isPorticoWorker).map((registration) => registration.unregister()));
  const { caches } = page as Window & { readonly caches: CacheStorage };
  const names = (await caches.keys()).filter((name) => name.startsWith(offlineCachePrefix));
  await Promise.all(names.map((name) => caches.delete(name)));
}
