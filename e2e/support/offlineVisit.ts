import type { BrowserContext, Page } from "@playwright/test";
import { test as base, expect, expectMounted } from "./exchangeFixture.ts";
import { createFaultProxy, type FaultProxy } from "./faultProxy.ts";
import { changeAnswer, refuseConnection } from "./faultResponders.ts";

/** The way between the browser and an exchange whose pages are those of an edition that has opted in. */
export interface OfflineLink {
  readonly proxy: FaultProxy;
  readonly origin: string;
  /** From now on nothing that a page asks for is answered. */
  cut(): void;
  mend(): void;
  /** Serves pages as they are from now on: no edition has opted in. */
  optOut(): void;
}

/** What the browser itself writes about requests that reach nobody. */
export const linkProblems = /Failed to load resource|WebSocket connection to|monitor script is missing/;

export const test = base.extend<{ link: OfflineLink }>({
  link: async ({ exchange }, use) => {
    const proxy = await createFaultProxy(exchange.port);
    const mend = () => {
      proxy.clear();
      optIn(proxy);
    };
    mend();
    await use({
      proxy,
      origin: `http://localhost:${proxy.port}`,
      cut: () => proxy.respond(() => true, refuseConnection),
      mend,
      optOut: () => proxy.clear(),
    });
    proxy.close();
  },
});

/** Pages as the build writes them for an edition that has opted in: one attribute more, and so another tag. */
function optIn(proxy: FaultProxy): void {
  proxy.respond(
    (path) => path.endsWith("/"),
    changeAnswer(({ headers, body }) => ({
      headers: { ...headers, etag: `${String(headers["etag"]).slice(0, -1)}-offline"` },
      body: Buffer.from(body.toString().replace("<html ", '<html data-offline="on" ')),
    })),
  );
}

/** Opens a page and waits until the worker has kept it, which it does when all the rest is kept. */
export async function visit(page: Page, { origin }: OfflineLink, path: string): Promise<void> {
  await page.goto(`${origin}${path}`);
  await expect.poll(() => listKept(page)).toContain(path);
}

/** Waits for the remotes of a contest page and answers their versions. */
export async function expectRemotes(page: Page): Promise<string[]> {
  const versions: string[] = [];
  for (const remote of ["header", "footer", "contest"]) versions.push(await expectMounted(page, remote));
  return versions;
}

/** Paths of all that stands in any cache of the page's origin. */
export async function listKept(page: Page): Promise<string[]> {
  return (await readKept(page)).map(([path]) => path);
}

/** The same with what each holds. */
export function readKept(page: Page): Promise<[path: string, text: string][]> {
  return page.evaluate(async () => {
    const kept: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? "";
        kept.push([request.url.slice(location.origin.length), text]);
      }
    }
    return kept;
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
