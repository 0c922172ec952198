import type { Locator, Page } from "@playwright/test";
import { findAxeViolations } from "@portico/remote-kit/internal/check";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { accountOf, logIn } from "../support/visitor.ts";

const tradePath = "/trade/spot/BTC/USDT/";

const sectionOf = (page: Page) => page.locator('section[aria-labelledby="home-market-table"]');

/** Opens a home page and waits for the market table, which loads near the window. */
async function openTable(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  await expectMounted(page, "header");
  const section = sectionOf(page);
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('tbody [data-field="close"]').last()).toHaveAttribute("data-value", /\d/);
  return section;
}

test("the trade button of a market card opens the pair's page", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  const trade = page.getByRole("link", { name: "Trade BTC", exact: true });
  await expect(trade).toHaveAttribute("data-variant", "tradeSecondary");
  await trade.click();
  await page.waitForURL(`**/en${tradePath}`);
  // a visitor trades after the log-in
  await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toBeVisible();
});

for (const locale of ["en", "ar-SA"] as const) {
  test(`a phone reaches range, volume and chart by keyboard, beside the pair, ${locale}`, async ({
    page,
    exchange,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const section = await openTable(page, exchange.addressOf("global", `/${locale}/`));
    const region = section.getByRole("region");
    const frame = region.locator("xpath=..");
    const chart = section.getByRole("columnheader").last();
    const change = section.getByRole("columnheader").nth(2);
    await expect(change).toBeInViewport();
    await expect(chart).not.toBeInViewport({ ratio: 0.1 });
    await expect(frame).toHaveAttribute("data-more", "end");
    await region.focus();
    await expect
      .poll(async () => {
        await page.keyboard.press(locale === "en" ? "ArrowRight" : "ArrowLeft");
        return frame.getAttribute("data-more");
      })
      .toBe("start");
    await expect(chart).toBeInViewport({ ratio: 0.99 });
    const edgeOf = async (element: Locator) => {
      const { x, width } = (await element.boundingBox())!;
      return Math.round(locale === "en" ? x : x + width);
    };
    // the browser scrolls smoothly, also after the last key
    await expect
      .poll(async () => (await edgeOf(section.getByRole("rowheader").first())) - (await edgeOf(region)))
      .toBe(0);
  });
}

/** Cells whose figure does not fit, so that its end would be missing. */
const cutOff = (section: Locator) =>
  section
    .locator("tbody :is(td, th)")
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );

for (const [width, edition, locale] of [
  [390, "global", "en"],
  [390, "turkey", "tr-TUR"],
  [834, "global", "ar-SA"],
  [1440, "turkey", "tr-TUR"],
] as const) {
  test(`no figure is cut off, ${locale} at ${width} px, with text of 16 and 32 px`, async ({
    page,
    exchange,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const section = await openTable(page, exchange.addressOf(edition, `/${locale}/`));
    for (const textSize of [16, 32]) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}px`;
      }, textSize);
      expect(await cutOff(section), `${textSize} px`).toEqual([]);
    }
  });
}

for (const [locale, colorScheme, width] of [
  ["en", "light", 390],
  ["en", "dark", 1440],
  ["ar-SA", "dark", 390],
  ["ar-SA", "light", 1440],
] as const) {
  test(`axe finds nothing in markets and order form, ${locale} ${colorScheme} at ${width} px`, async ({
    page,
    context,
    exchange,
  }) => {
    await logIn(context, exchange, "bob");
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const section = await openTable(page, exchange.addressOf("global", `/${locale}/`));
    expect(await findAxeViolations(page, "main")).toEqual([]);
    await section.getByRole("tab").first().click();
    await expect(section.getByRole("rowheader")).toHaveCount(0);
    expect(await findAxeViolations(page, "main")).toEqual([]);
    await page.goto(exchange.addressOf("global", `/${locale}${tradePath}`));
    await expect(page.getByRole("main").locator("button[name=side]")).toHaveCount(2);
    expect(await findAxeViolations(page, "main")).toEqual([]);
  });
}

const mainLinks = (page: Page) => page.getByRole("main").getByRole("link");

for (const [person, step, hasFunding] of [
  [null, "Create an account", true],
  ["bob", "Deposit", true],
  ["carol", "Trade now", false],
] as const) {
  test(`the home page of ${person ?? "a visitor"} offers "${step}", and ${hasFunding ? "" : "no "}funding`, async ({
    page,
    context,
    exchange,
  }) => {
    if (person !== null) await logIn(context, exchange, person);
    await page.goto(exchange.addressOf("global", "/en/"));
    await expectMounted(page, "header");
    if (person !== null) await expect(accountOf(page, person)).toBeVisible();
    for (const name of ["Create an account", "Deposit", "Trade now"]) {
      await expect(mainLinks(page).filter({ hasText: new RegExp(`^${name}$`) })).toHaveCount(
        name === step ? 1 : 0,
      );
    }
    for (const path of ["fiat", "rewards-hub"]) {
      await expect(page.locator(`main a[href="/en/${path}/"]`)).toHaveCount(hasFunding ? 1 : 0);
    }
    await expect(page.locator('main a[href="/en/earn/"]')).toHaveCount(1);
  });
}

test.describe("failures", () => {
  test.use({ expectedProblems: /ERR_|WebSocket connection|Failed to load resource|ChunkLoadError/ });

  test("a table that could not be loaded is loaded by a retry", async ({ page, exchange }) => {
    let isBroken = true;
    // the shell itself tries a second time, with a query
    await page.route(/\/assets\/[^/]*\.js/, async (route) => {
      const response = await route.fetch();
      const isTable = (await response.text()).includes("home_market");
      await (isTable && isBroken ? route.abort() : route.fulfill({ response }));
    });
    await page.goto(exchange.addressOf("global", "/en/"));
    await expectMounted(page, "header");
    const section = sectionOf(page);
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole("alert")).toContainText("The markets could not be loaded.");
    isBroken = false;
    await section.getByRole("button", { name: "Try again" }).click();
    await expect(section.getByRole("rowheader")).toHaveCount(8);
    await expect(section.getByRole("alert")).toHaveCount(0);
  });
});
