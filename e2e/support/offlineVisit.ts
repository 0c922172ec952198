import type { BrowserContext, Page } from "@playwright/test";
import { test as base, expect, expectMounted } from "./exchangeFixture.ts";
import { createFaultProxy, type FaultProxy } from "./faultProxy.ts";
import { changeAnswer, refuseConnection } from "./faultResponders.ts";

/** The connection between the browser and an exchange whose edition has opted in to offline pages. */
export interface OfflineLink {
  readonly proxy: FaultProxy;
  readonly origin: string;
  /** From now on every request fails. */
  cut(): void;
  restore(): void;
  /** From now on serves pages of editions that have not opted in. */
  optOut(): void;
}

/** What the browser logs for failed requests. */
export const linkProblems = /Failed to load resource|WebSocket connection to|monitor script is missing/;

export const test = base.extend<{ link: OfflineLink }>({
  link: async ({ exchange }, use) => {
    const proxy = await createFaultProxy(exchange.port);
    const restore = () => {
      proxy.clear();
      optIn(proxy);
    };
    restore();
    await use({
      proxy,
      origin: `http://localhost:${proxy.port}`,
      cut: () => proxy.respond(() => true, refuseConnection),
      restore,
      optOut: () => proxy.clear(),
    });
    proxy.close();
  },
});

/** Changes pages to those of an edition that has opted in: one more attribute, and so another ETag. */
function optIn(proxy: FaultProxy): void {
  proxy.respond(
    (path) => path.endsWith("/"),
    changeAnswer(({ headers, body }) => ({
      headers: { ...headers, etag: `${String(headers["etag"]).slice(0, -1)}-offline"` },
      body: Buffer.from(body.toString().replace("<html ", '<html data-offline="on" ')),
    })),
  );
}

/** Opens a page and waits until the worker has cached it; the worker caches the page after everything else. */
export async function visit(page: Page, { origin }: OfflineLink, path: string): Promise<void> {
  await page.goto(`${origin}${path}`);
  await expect.poll(() => listCached(page)).toContain(path);
}

/** Waits for the remotes of a contest page and returns their versions. */
export async function expectRemotes(page: Page): Promise<string[]> {
  const versions: string[] = [];
  for (const remote of ["header", "footer", "contest"]) versions.push(await expectMounted(page, remote));
  return versions;
}

/** Paths of all entries in the caches of the page's origin. */
export async function listCached(page: Page): Promise<string[]> {
  return (await readCached(page)).map(([path]) => path);
}

/** The same with the content of each entry. */
export function readCached(page: Page): Promise<[path: string, text: string][]> {
  return page.evaluate(async () => {
    const entries: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? "";
        entries.push([request.url.slice(location.origin.length), text]);
      }
    }
    return entries;
  });
}

/** How many workers the page's origin has in this browser, and how many caches. */
export const countLeft = (page: Page): Promise<[workers: number, caches: number]> =>
  page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
  ]);

export async function listSecrets(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ value }) => value).filter((value) => value.length > 8);
}
