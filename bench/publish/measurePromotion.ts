import { loadavg } from "node:os";
import type { Browser, Page } from "@playwright/test";
import { partEvent } from "./buildHeader.ts";

export interface PromotionMeasure {
  readonly loadAverage: number;
  /** A page view of the release that is out, with nothing promoted: what a view costs in any case. */
  readonly viewBeforeMs: number;
  readonly promoteMs: number;
  /** The time from the end of the command until a page that was opened then shows the new header. */
  readonly shownAfterEndMs: number;
  readonly shownAfterStartMs: number;
  /** Late chunks of its own release that the page which was open before got. */
  readonly lateChunks: number;
  /** Answers 404 on either page. */
  readonly notFound: number;
}

interface Promotion {
  readonly browser: Browser;
  readonly address: string;
  readonly before: string;
  readonly after: string;
  readonly promote: (release: string) => Promise<void>;
}

const longestWaitMs = 30_000;

/** One promotion between two visitors: one whose page is open, and one who comes as soon as the command has ended. */
export async function measurePromotion(promotion: Promotion): Promise<PromotionMeasure> {
  const { browser, address, before, after, promote } = promotion;
  const loadAverage = loadavg()[0] ?? NaN;
  const [open, next] = [await openBlankPage(browser), await openBlankPage(browser)];
  const urls: { readonly url: string; readonly status: number }[] = [];
  for (const page of [open, next]) {
    page.on("response", (response) => urls.push({ url: response.url(), status: response.status() }));
  }
  const viewBeforeMs = await view(open, address, before);

  const startedMs = performance.now();
  await promote(after);
  const endedMs = performance.now();
  const shownAfterEndMs = await view(next, address, after);
  const shownMs = performance.now();

  const slot = open.locator('[data-remote="header"]');
  await slot.evaluate((element, event) => {
    for (const child of element.querySelectorAll("*")) child.dispatchEvent(new Event(event));
  }, partEvent);
  await slot.locator("[data-part]").waitFor({ state: "attached", timeout: longestWaitMs });
  const isLate = ({ url, status }: { url: string; status: number }): boolean =>
    status === 200 && url.includes(`/remotes/header/${before}/`) && url.endsWith(".js");
  const scriptsOfOpenPage = new Set(urls.filter(isLate).map(({ url }) => url));
  const measure: PromotionMeasure = {
    loadAverage: round(loadAverage),
    viewBeforeMs: round(viewBeforeMs),
    promoteMs: round(endedMs - startedMs),
    shownAfterEndMs: round(shownAfterEndMs),
    shownAfterStartMs: round(shownMs - startedMs),
    // entry and first chunk come with the view, the late one with the event
    lateChunks: Math.max(0, scriptsOfOpenPage.size - scriptsOfFirstView),
    notFound: urls.filter(({ status }) => status === 404).length,
  };
  await Promise.all([open, next].map((page) => page.context().close()));
  return measure;
}

const scriptsOfFirstView = 2;

/** A first visit in a warm browser. */
async function openBlankPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

async function view(page: Page, address: string, release: string): Promise<number> {
  const startedMs = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await page
    .locator(`[data-remote="header"][data-state="mounted"][data-release="${release}"]`)
    .waitFor({ timeout: longestWaitMs });
  return performance.now() - startedMs;
}

const round = (value: number): number => Math.round(value * 10) / 10;
