import type { BootstrapState } from "../boot/bootstrapState.ts";
import type { ResolveCandidate } from "../remotes/releaseCandidate.ts";
import { offlineCachePrefix } from "../serviceWorker/cacheNames.ts";
import { hashBytes } from "../serviceWorker/hashBytes.ts";
import { bootHashPlaceholder } from "./bootHashPlaceholder.ts";
import { createPrecacheList } from "./createPrecacheList.ts";

export interface OfflinePage extends Pick<
  BootstrapState,
  "facts" | "channels" | "workerAddress" | "offline"
> {
  readonly resolveCandidate: ResolveCandidate;
}

interface PinnedPage extends OfflinePage {
  /** Of the worker, with {@link bootHashPlaceholder} in place of the boot's hash. */
  readonly integrity: string;
}

/**
 * Checks and registers the worker and sends it the precache list: when it controls the page, whenever another worker does, and with
 * every change of the channel.
 *
 * Errors: rejects when the worker can't be registered, and removes it when the origin serves another one
 */
export async function precachePage(
  page: Window,
  { facts, channels, workerAddress, resolveCandidate, integrity }: PinnedPage,
  workers: ServiceWorkerContainer,
): Promise<void> {
  const sendPrecacheList = async () => {
    const outcome = await channels.current();
    // a page of a later build may have removed the worker
    const registration = await workers.getRegistration();
    if (!outcome.ok || registration === undefined) return;
    workers.controller?.postMessage(createPrecacheList(page, facts, resolveCandidate, outcome.channel));
  };
  workers.addEventListener("controllerchange", () => void sendPrecacheList());
  channels.onChange(() => void sendPrecacheList());
  const script = await fetchText(page, workerAddress);
  // without a network the registered worker stays
  if (script !== null) {
    if ((await computeIntegrity(page.document, script, integrity)) !== integrity) {
      await removeOffline(page, { workerAddress }, workers);
      throw new Error("service-worker.js is not the worker of this page");
    }
    await workers.register(workerAddress, { updateViaCache: "none" });
  }
  await sendPrecacheList();
}

async function fetchText(page: Window, address: string): Promise<string | null> {
  try {
    const response = await page.fetch(address, { cache: "no-store", redirect: "error" });
    if (response.status >= 500) return null;
    return response.ok ? await response.text() : "";
  } catch {
    return null;
  }
}

/** The worker holds the hash of the page's boot, which holds the worker's integrity. */
async function computeIntegrity(document: Document, script: string, integrity: string): Promise<string> {
  const boot = [...document.scripts].find(({ text }) => text.includes(integrity));
  const bootHash = `'${await hashBytes("sha256", encode(boot === undefined ? "" : boot.text))}'`;
  return hashBytes("sha384", encode(script.split(bootHash).join(bootHashPlaceholder)));
}

const encode = (text: string) => new TextEncoder().encode(text);

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
