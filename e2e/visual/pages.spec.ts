import type { Browser } from "@playwright/test";
import type { EditionId, Locale } from "@portico/shared-sdk";
import { triesEveryCombination } from "../support/combinations.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { findDefects, scrollThrough } from "../support/findDefects.ts";
import type { RunningExchange } from "../support/startExchange.ts";

// the browser logs a missing page
test.use({ expectedProblems: /Failed to load resource/ });

const widths = [320, 390, 768, 834, 913, 1024, 1112, 1440];

/** Themes change colors, not sizes, so dark pages are measured on one phone and one desktop only, by default in one language. */
const widthsOf = (locale: Locale): Readonly<Record<string, readonly number[]>> =>
  locale === "en" || triesEveryCombination ? { light: widths, dark: [390, 1440] } : { light: widths };

/**
 * Each edition at least once: the language of the design, the longest words, the other direction, and scripts whose letters are
 * wider or taller.
 */
const locales: readonly (readonly [EditionId, Locale])[] = [
  ["global", "en"],
  ["global", "ar-SA"],
  ["global", "ja-JP"],
  ["eu", "de-EU"],
  ["eu", "el-EU"],
  ["eu", "hu-EU"],
  ["kazakhstan", "kk-KAZ"],
  ["georgia", "ka-GEO"],
  ["turkey", "tr-TUR"],
  ["hong-kong", "zh-HK"],
  ["netherlands", "nl-NL"],
  ["indonesia", "id-IDN"],
  ["uae", "ar-ARE"],
];

const pages = [
  { name: "home", path: "/" },
  { name: "contests", path: "/trading-contest/" },
  { name: "contest", path: "/trading-contest/winter-trading-cup/" },
  { name: "landing", path: "/sem/" },
  { name: "missing", path: "/nothing/" },
];

for (const [edition, locale] of locales) {
  for (const { name, path } of pages) {
    test(`${name} in ${locale} fits every width`, async ({ page, exchange }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(exchange.addressOf(edition, `/${locale}${path}`));
      await expectMounted(page, "header");
      await expectMounted(page, "footer");
      // what loads when it is near the window is there for all widths then
      await scrollThrough(page);
      for (const [theme, themeWidths] of Object.entries(widthsOf(locale))) {
        await page.evaluate((next) => (document.documentElement.dataset["theme"] = next), theme);
        for (const width of themeWidths) {
          await page.setViewportSize({ width, height: 900 });
          // bars are measured again in the frame after
          await expect.poll(() => findDefects(page), { message: `${width} px, ${theme}` }).toEqual([]);
        }
      }
    });
  }
}

/** The heights of header and footer at each width, without script, or once they are mounted. */
async function measure(
  browser: Browser,
  exchange: RunningExchange,
  javaScriptEnabled: boolean,
): Promise<object> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  // pages without script have no web fonts
  await page.route("**/*.woff2", (route) => route.abort());
  await page.goto(exchange.addressOf("global", "/en/"));
  if (javaScriptEnabled) {
    await expectMounted(page, "header");
    await expectMounted(page, "footer");
  }
  const heights: Record<number, readonly (number | undefined)[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const slots = ["header", "footer"].map((remote) => page.locator(`[data-remote="${remote}"]`));
    heights[width] = await Promise.all(slots.map(async (slot) => (await slot.boundingBox())?.height));
  }
  await context.close();
  return heights;
}

test("header and footer have the same size as their skeletons", async ({ browser, exchange }) => {
  const skeletons = await measure(browser, exchange, false);
  expect(await measure(browser, exchange, true)).toEqual(skeletons);
});

for (const width of [390, 1440]) {
  test(`the mounted remote has the size of the prerendered HTML, ${width} px`, async ({
    browser,
    exchange,
  }) => {
    // without data: the page of a contest that was not known at build time
    const address = exchange.addressOf("global", "/en/trading-contest/another-contest/");
    const stillHeight = await heightOf(browser, address, width, false);
    expect(stillHeight).toBeGreaterThan(900);
    expect(await heightOf(browser, address, width, true)).toBe(stillHeight);
  });
}

/** The height of the contest's slot: without scripts the prerendered HTML, with scripts the remote before its data arrives. */
async function heightOf(
  browser: Browser,
  address: string,
  width: number,
  hasScript: boolean,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    javaScriptEnabled: hasScript,
  });
  const page = await context.newPage();
  await page.route("**/x-api/**", () => {
    // never answered
  });
  await page.goto(address);
  const slot = page.locator('[data-remote="contest"]');
  if (hasScript) await expectMounted(page, "contest");
  const box = await slot.boundingBox();
  const note = hasScript ? null : await slot.locator("p", { hasText: /need JavaScript/ }).boundingBox();
  await context.close();
  return (box?.height ?? 0) - (note?.height ?? 0);
}

test("every class of a static page has a rule in a linked stylesheet", async ({ browser, exchange }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ["/en/", "/en/sem/", "/en/nothing/", "/en/trading-contest/"]) {
    await page.goto(exchange.addressOf("global", path));
    const classes = await page
      .locator("[class]")
      .evaluateAll((elements) => elements.flatMap(({ classList }) => [...classList]));
    const stylesheets = await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    const rules = (
      await Promise.all(stylesheets.map(async (address) => (await page.request.get(address)).text()))
    ).join("");
    expect(
      [...new Set(classes)].filter((name) => !rules.includes(`.${name}`)),
      path,
    ).toEqual([]);
  }
  await context.close();
});
