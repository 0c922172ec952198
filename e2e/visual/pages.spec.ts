import type { Browser, Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import type { RunningExchange } from "../support/startExchange.ts";

// the browser logs a missing page
test.use({ expectedProblems: /Failed to load resource/ });

const widths = [320, 390, 768, 913, 1024, 1112, 1440];

/** The longest words, the other direction, another script, and the language that the pages were drawn in. */
const locales = ["en", "de", "ar-SA", "ja"];

const pages = [
  { name: "home", path: "/" },
  { name: "contests", path: "/trading-contest/" },
  { name: "contest", path: "/trading-contest/winter-trading-cup/" },
  { name: "landing", path: "/sem/" },
  { name: "missing", path: "/nothing/" },
];

const editionOf = (locale: string) => (locale === "de" ? "eu" : "global");

/** What a reader would call broken: content beside the page, words that their own box cuts off, controls over each other. */
function findDefects(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const defects: string[] = [];
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    if (overflow > 0) defects.push(`the page is ${overflow} px wider than the window`);
    for (const element of document.querySelectorAll<HTMLElement>("a, button, h1, h2, h3, summary")) {
      const style = getComputedStyle(element);
      const isCut = element.scrollWidth > element.clientWidth + 1 && style.overflowX === "hidden";
      const isVisible = element.clientWidth > 1 && style.visibility === "visible";
      if (isVisible && isCut && style.textOverflow !== "ellipsis") {
        defects.push(`"${element.textContent?.trim()}" is cut off`);
      }
    }
    const controls = [...document.querySelectorAll<HTMLElement>("header :is(a, button)")]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({ control, box: control.getBoundingClientRect() }));
    for (const [index, { control, box }] of controls.entries()) {
      for (const { control: other, box: otherBox } of controls.slice(index + 1)) {
        const isBeside = box.right <= otherBox.left + 1 || otherBox.right <= box.left + 1;
        const isAbove = box.bottom <= otherBox.top + 1 || otherBox.bottom <= box.top + 1;
        if (isBeside || isAbove || control.contains(other)) continue;
        defects.push(`"${control.textContent?.trim()}" and "${other.textContent?.trim()}" overlap`);
      }
    }
    return defects;
  });
}

for (const locale of locales) {
  for (const { name, path } of pages) {
    test(`${name} in ${locale} fits every width, in both themes`, async ({ page, exchange }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: "reduce" });
      const prefix = locale === "de" ? "/en-EU" : `/${locale}`;
      await page.goto(exchange.addressOf(editionOf(locale), `${prefix}${path}`));
      await expectMounted(page, "header");
      await expectMounted(page, "footer");
      for (const theme of ["light", "dark"]) {
        await page.evaluate((next) => (document.documentElement.dataset["theme"] = next), theme);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          // bars are measured again in the frame after
          await expect.poll(() => findDefects(page), { message: `${width} px, ${theme}` }).toEqual([]);
        }
      }
    });
  }
}

/** Positions of the page's parts without script, or once everything is mounted. */
async function measure(
  browser: Browser,
  exchange: RunningExchange,
  width: number,
  javaScriptEnabled: boolean,
): Promise<object> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled });
  const page = await context.newPage();
  const address = exchange.addressOf("global", "/en/");
  await page.goto(address);
  // browser: on a first visit the optional web font is used or not at random; afterwards it is in the cache
  await page.goto(address);
  if (javaScriptEnabled) {
    await expectMounted(page, "header");
    await expectMounted(page, "footer");
  }
  const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())?.height;
  const heights = {
    header: await heightOf('[data-remote="header"]'),
    footer: await heightOf('[data-remote="footer"]'),
  };
  await context.close();
  return heights;
}

for (const width of widths) {
  test(`header and footer have the same size as their skeletons, ${width} px`, async ({
    browser,
    exchange,
  }) => {
    expect(await measure(browser, exchange, width, true)).toEqual(
      await measure(browser, exchange, width, false),
    );
  });
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
