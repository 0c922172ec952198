import type { Locator, Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("has no box");
  return { left: box.x, right: box.x + box.width };
}

/** Every card with a live price on the page: does the price begin below its pair? */
async function expectPricesBelowTheirPairs(page: Page): Promise<void> {
  const cards = page.locator("main li", { has: page.locator('[data-field="close"][data-value]') });
  await expect(cards).not.toHaveCount(0);
  for (const card of await cards.all()) {
    const pair = await boxOf(card.locator("bdi").first());
    const price = await boxOf(card.locator('[data-field="close"]'));
    expect(Math.abs(pair.right - price.right)).toBeLessThan(2);
  }
}

for (const path of ["/ar-SA/", "/ar-SA/sem/"]) {
  test(`prices are below their pair and the gradient is mirrored on ${path}`, async ({ page, exchange }) => {
    await page.goto(exchange.addressOf("global", path));
    await expectPricesBelowTheirPairs(page);
    await expect(page.locator("main section").first()).toHaveCSS("background-image", /at 15% 20%/);
  });
}

test("a contest in Arabic has prices below their pairs, minus signs and bars that fill from the right", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("global", "/ar-SA/trading-contest/winter-trading-cup/"));
  await expectMounted(page, "contest");
  await expectPricesBelowTheirPairs(page);
  const bar = page.getByRole("progressbar").first();
  const [track, fill] = [await boxOf(bar), await boxOf(bar.locator("rect"))];
  expect(Math.abs(track.right - fill.right)).toBeLessThan(1);
  expect(fill.left).toBeGreaterThan(track.left + 1);
  // of ten thousand traders the last ones have lost
  await page.locator("nav button:has(bdi)").last().click();
  await expect(page.locator("tbody").first().locator("tr").first()).toContainText(
    /\u2066\u2212\d+\.\d\d%\u2069/,
  );
});

test("the footer's logo is at the other side in Arabic", async ({ page, exchange }) => {
  const measure = async (locale: string) => {
    await page.goto(exchange.addressOf("global", `/${locale}/`));
    await expectMounted(page, "footer");
    const footer = page.locator('[data-remote="footer"]');
    const { left, right } = await boxOf(footer.locator("span:has(> svg)").first());
    return { left, right: (await page.evaluate(() => document.documentElement.clientWidth)) - right };
  };
  const english = await measure("en");
  const arabic = await measure("ar-SA");
  expect(english.left).toBeLessThan(english.right);
  expect(Math.abs(arabic.right - english.left)).toBeLessThan(1);
});
