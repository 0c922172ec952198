import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

for (const path of ["/en/", "/en/trading-contest/winter-trading-cup/"]) {
  test(`prices are live on ${path}`, async ({ page, exchange }) => {
    await page.goto(exchange.addressOf("global", path));
    if (path.includes("contest")) await expectMounted(page, "contest");
    const price = page.locator('[data-quote="BTCUSDT"][data-field="close"]').first();
    await expect(price).toHaveAttribute("data-value", /^\d+(\.\d+)?$/);
    for (const name of ["24h high", "24h low", "24h volume"]) {
      await expect(page.getByText(name).first().locator("xpath=..")).toHaveText(/[1-9][\d,.]*$/);
    }
    const first = await price.getAttribute("data-value");
    await expect(price).not.toHaveAttribute("data-value", first ?? "", { timeout: 10_000 });
    await expect(price).toHaveText(/^[\d,]+(\.\d+)?$/);
  });
}

test("numbers use the format of the page's language", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("eu", "/de-EU/"));
  const price = page.locator('[data-quote="BTCUSDT"][data-field="close"]').first();
  await expect(price).toHaveText(/^\d{1,3}(\.\d{3})+,\d+$/);
});
