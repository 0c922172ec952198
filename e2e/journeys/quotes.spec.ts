import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

for (const [edition, path, format] of [
  ["eu", "/de-EU/", /^\d{1,3}(\.\d{3})+,\d+$/],
  ["global", "/en/trading-contest/winter-trading-cup/", /^[\d,]+(\.\d+)?$/],
] as const) {
  test(`prices are live on ${path}, in the format of its language`, async ({ page, exchange }) => {
    await page.goto(exchange.addressOf(edition, path));
    if (path.includes("contest")) await expectMounted(page, "contest");
    const price = page.locator('[data-quote="BTCUSDT"][data-field="close"]').first();
    await expect(price).toHaveAttribute("data-value", /^\d+(\.\d+)?$/);
    for (const field of ["high", "low", "volume"]) {
      await expect(page.locator(`[data-quote="BTCUSDT"][data-field="${field}"]`).first()).toHaveText(/[1-9]/);
    }
    const first = await price.getAttribute("data-value");
    await expect(price).not.toHaveAttribute("data-value", first ?? "");
    await expect(price).toHaveText(format);
  });
}
