import type { Browser, Page } from "@playwright/test";
import type { EditionId } from "@portico/shared-sdk";
import { defaultLocaleByEdition } from "@portico/shared-sdk/host";
import { awaitCachedFonts } from "../support/awaitCachedFonts.ts";
import { scrollThrough } from "../support/findDefects.ts";
import type { RunningExchange } from "../support/startExchange.ts";
import { screenshotWidths, themes, type OnScreenshot } from "./screenshot.ts";

/** One page of each kind, by its path below the locale. */
export const pagesOfEachKind: Readonly<Record<string, string>> = {
  home: "/",
  landing: "/sem/",
  contests: "/trading-contest/",
  contest: "/trading-contest/winter-trading-cup/",
  "contest to come": "/trading-contest/spring-sprint/",
  "contest that has ended": "/trading-contest/autumn-altcoin-race/",
  "not found": "/nothing/",
  placeholder: "/earn/",
  prices: "/markets/",
  trade: "/trade/spot/BTC/USDT/",
  "log in": "/login/",
};

export interface PageScreenshotOptions {
  readonly edition: EditionId;
  /** Names and paths, as in {@link pagesOfEachKind}. */
  readonly pages: Readonly<Record<string, string>>;
  /** The moment at which the exchange's clock is stopped. Units: milliseconds since the epoch */
  readonly timeMs: number;
}

/** Takes screenshots of pages in the default language of an edition, in all widths and themes. */
export async function takePageScreenshots(
  browser: Browser,
  exchange: RunningExchange,
  { edition, pages, timeMs }: PageScreenshotOptions,
  onScreenshot: OnScreenshot,
): Promise<void> {
  const locale = defaultLocaleByEdition[edition];
  for (const width of screenshotWidths) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.clock.setFixedTime(timeMs);
    // countdowns measure with it how long ago the exchange's time was read
    await page.addInitScript(() => (performance.now = () => 0));
    // a first visit caches the web fonts, the next page uses them
    await page.goto(exchange.addressOf(edition, `/${locale}/`));
    await waitForPage(page);
    await awaitCachedFonts(page);
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(exchange.addressOf(edition, `/${locale}${path}`));
      await waitForPage(page);
      for (const theme of themes) {
        await page.evaluate((value) => (document.documentElement.dataset["theme"] = value), theme);
        onScreenshot({
          file: `${edition}/${name} ${width} px ${theme}.png`,
          image: await takeScreenshot(page),
        });
      }
    }
    await context.close();
  }
}

/** Resolves when all remotes, images, prices and fonts of the page are there. */
async function waitForPage(page: Page): Promise<void> {
  await page.locator('[data-remote]:not([data-state="mounted"])').first().waitFor({ state: "detached" });
  await scrollThrough(page);
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: "detached" });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** The first screenshot that is the same as the one before: a part of the page may still load or fade in. */
async function takeScreenshot(page: Page): Promise<Buffer> {
  let last: Buffer = Buffer.alloc(0);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const image = await page.screenshot({ fullPage: true, animations: "disabled", caret: "hide" });
    if (last.equals(image)) return image;
    last = image;
  }
  throw new Error(`${page.url()} changes all the time.`);
}
