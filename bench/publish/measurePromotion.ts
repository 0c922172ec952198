import { loadavg } from "node:os";
import type { Browser, Page } from "@playwright/test";

export interface PromotionMeasure {
  readonly loadAverage: number;
  /** A page view of the release that is out, with nothing promoted: what a view costs in any case. */
  readonly viewBeforeMs: number;
  readonly promoteMs: number;
  /** The time from the end of the command until a page that was opened then shows the new header. */
  readonly shownAfterEndMs: number;
  readonly shownAfterStartMs: number;
}

interface Promotion {
  readonly browser: Browser;
  readonly address: string;
  readonly before: string;
  readonly after: string;
  readonly promote: (release: string) => Promise<void>;
}

const longestWaitMs = 30_000;

/** One promotion between two visitors, of whom the second comes as soon as the command has ended. */
export async function measurePromotion(promotion: Promotion): Promise<PromotionMeasure> {
  const { browser, address, before, after, promote } = promotion;
  const loadAverage = loadavg()[0] ?? NaN;
  const [open, next] = [await openBlankPage(browser), await openBlankPage(browser)];
  const viewBeforeMs = await view(open, address, before);

  const startedMs = performance.now();
  await promote(after);
  const endedMs = performance.now();
  const shownAfterEndMs = await view(next, address, after);
  const shownMs = performance.now();

  const measure: PromotionMeasure = {
    loadAverage: round(loadAverage),
    viewBeforeMs: round(viewBeforeMs),
    promoteMs: round(endedMs - startedMs),
    shownAfterEndMs: round(shownAfterEndMs),
    shownAfterStartMs: round(shownMs - startedMs),
  };
  await Promise.all([open, next].map((page) => page.context().close()));
  return measure;
}

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
