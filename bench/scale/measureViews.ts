import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext } from "@playwright/test";
import { isFileAddress } from "@portico/release/site";
import { visitedPages, type VisitedPage } from "../load/visitedPages.ts";
import type { Traffic } from "./calculate.ts";
import { channelMaxAgeSeconds } from "./productRules.ts";

/** What one view of a page loads: its own document and files of the site and the storage, and answers of the exchange. */
export interface MeasuredView {
  readonly page: string;
  readonly visit: "first" | "repeat";
  readonly site: Traffic;
  /** Part of `site`. */
  readonly channel: Traffic;
  readonly exchange: Traffic;
}

/** What begins after the page is whole, such as the lists of the next page's fonts. */
const settleMs = 5_000;

/**
 * Opens each page twice in a browser without files of the site. The second time, all that has not changed is asked for again where it
 * may not be used without a question.
 */
export async function measureViews(
  openContext: () => Promise<BrowserContext>,
  origin: string,
): Promise<readonly MeasuredView[]> {
  const views: MeasuredView[] = [];
  for (const page of visitedPages) {
    // the local origin compresses a file as strongly as a web server from its second request on
    await measureTwice(openContext, origin, page);
    const [first, repeat] = await measureTwice(openContext, origin, page);
    views.push(
      { page: page.name, visit: "first", ...first },
      { page: page.name, visit: "repeat", ...repeat },
    );
  }
  return views;
}

async function measureTwice(openContext: () => Promise<BrowserContext>, origin: string, page: VisitedPage) {
  const context = await openContext();
  const first = await measureView(context, origin, page);
  await sleep(channelMaxAgeSeconds * 1_000);
  const repeat = await measureView(context, origin, page);
  await context.close();
  return [first, repeat] as const;
}

async function measureView(context: BrowserContext, origin: string, { path, remotes }: VisitedPage) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const addresses = new Map<string, { readonly path: string; readonly isSite: boolean }>();
  const fromCache = new Set<string>();
  const loaded = new Map<string, number>();
  session.on("Network.requestWillBeSent", ({ requestId, request: { url }, type }) => {
    const { pathname, origin: own } = new URL(url);
    addresses.set(requestId, {
      path: pathname,
      isSite: own === origin && (type === "Document" || isFileAddress(pathname)),
    });
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => fromCache.add(requestId));
  session.on("Network.responseReceived", ({ requestId, response: { fromDiskCache, fromPrefetchCache } }) => {
    if (fromDiskCache === true || fromPrefetchCache === true) fromCache.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    loaded.set(requestId, encodedDataLength),
  );
  await page.goto(`${origin}${path}`);
  for (const remote of remotes)
    await page
      .locator(`[data-remote="${remote}"][data-state="mounted"]`)
      .first()
      .waitFor({ state: "attached" });
  await sleep(settleMs);
  await page.close();
  const sum = (
    isCounted: (address: { readonly path: string; readonly isSite: boolean }) => boolean,
  ): Traffic => {
    const counted = [...loaded].filter(([id]) => {
      const address = addresses.get(id);
      return address !== undefined && !fromCache.has(id) && isCounted(address);
    });
    return { requests: counted.length, bytes: counted.reduce((total, [, bytes]) => total + bytes, 0) };
  };
  return {
    site: sum(({ isSite }) => isSite),
    channel: sum(({ path: address, isSite }) => isSite && address.startsWith("/channels/")),
    exchange: sum(({ isSite }) => !isSite),
  };
}
