import type { Page } from "@playwright/test";
import { expect, test } from "../support/exchangeFixture.ts";
import { serveHydratedPage, type HydratedSite } from "../support/serveHydratedPage.ts";
import type {} from "../support/hydratePage.ts";

// expected: one line because third-party hosts are not monitored
test.use({ expectedProblems: /monitoring is off/ });

const own = { name: "header" };
const headerOf = (page: Page) => page.locator("portico-remote");

/** A click that React handles and what it could not match before. */
async function expectHydrated(page: Page, mismatches: readonly unknown[]): Promise<void> {
  const button = page.getByRole("button", { name: /^pressed/ });
  await button.click();
  await expect(button).toHaveText("pressed 1 times");
  expect(await page.evaluate(() => window.hydration.mismatches)).toEqual(mismatches);
}

test.describe("a page that React hydrates", () => {
  let site: HydratedSite;

  test.beforeEach(async ({ exchange }, testInfo) => {
    site = await serveHydratedPage(testInfo.outputDir, exchange.addressOf("turkey", ""));
  });
  test.afterEach(() => site.close());

  test("with data-wait: the header changes nothing until React has hydrated the page", async ({ page }) => {
    await page.goto(site.addressOf({ attributes: { ...own, "data-wait": "hydrated" } }));
    await page.waitForFunction(() => "porticoEmbed" in window);
    const before = '<a href="https://portico.example/">Portico</a>';
    expect(await headerOf(page).evaluate((element) => element.outerHTML)).toBe(
      `<portico-remote name="header" data-wait="hydrated">${before}</portico-remote>`,
    );
    await page.evaluate(() => window.hydration.hydrate());
    await expect(headerOf(page)).toHaveAttribute("data-state", "mounted");
    await expectHydrated(page, []);
    // nothing of the exchange is requested from the page's own origin
    expect(site.requested.filter((path) => path !== "/" && path !== "/hydrate.js")).toEqual([]);
  });

  test("with isolate: React hydrates beside a header that is mounted before", async ({ page }) => {
    await page.goto(site.addressOf({ attributes: { ...own, isolate: "" } }));
    await expect(headerOf(page)).toHaveAttribute("data-state", "mounted");
    await page.evaluate(() => window.hydration.hydrate());
    await expectHydrated(page, []);
    await expect(headerOf(page).getByRole("link", { name: "Piyasalar" })).toBeVisible();
  });

  test("with neither: React can't match a header that is mounted before", async ({ page }) => {
    await page.goto(site.addressOf({ attributes: own }));
    await expect(headerOf(page)).toHaveAttribute("data-state", "mounted");
    await page.evaluate(() => window.hydration.hydrate());
    await expectHydrated(page, [expect.stringMatching(/Hydration failed|#418/)]);
  });
});
