import type { BootHandover } from "../boot/bootHandover.ts";
import { offlineCachePrefix } from "../serviceWorker/cacheNames.ts";
import { createKeepRequest } from "./createKeepRequest.ts";

/**
 * Registers the worker and tells it what to keep: once it has taken the page over, again whenever another worker does,
 * and with every change of the channel.
 *
 * Errors: rejects when the worker can't be had
 */
export async function keepOffline(
  page: Window,
  handover: BootHandover,
  workers: ServiceWorkerContainer,
): Promise<void> {
  const ask = async () => {
    const outcome = await handover.channels.current();
    // a page of a later build may have taken the worker away
    const registration = await workers.getRegistration();
    if (!outcome.ok || registration === undefined) return;
    workers.controller?.postMessage(createKeepRequest(page, handover, outcome.channel));
  };
  workers.addEventListener("controllerchange", () => void ask());
  handover.channels.onChange(() => void ask());
  await workers.register(handover.workerAddress);
  await ask();
}

/** Ends what an edition that has opted out left in this browser; a worker of the exchange's own is none of ours. */
export async function removeOffline(
  page: Window,
  { workerAddress }: Pick<BootHandover, "workerAddress">,
  workers: ServiceWorkerContainer,
): Promise<void> {
  const script = new URL(workerAddress, page.location.href).href;
  const isOurs = ({ installing, waiting, active }: ServiceWorkerRegistration) =>
    [installing, waiting, active].some((worker) => worker?.scriptURL === script);
  const registrations = await workers.getRegistrations();
  await Promise.all(registrations.filter(isOurs).map((registration) => registration.unregister()));
  const { caches } = page as Window & { readonly caches: CacheStorage };
  const names = (await caches.keys()).filter((name) => name.startsWith(offlineCachePrefix));
  await Promise.all(names.map((name) => caches.delete(name)));
}
