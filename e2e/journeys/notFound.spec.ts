import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

// the browser reports the page's own status
test.use({ expectedProblems: /status of 404/ });

test("an unknown address is a 404 page with a link home, which finds a coin by keyboard", async ({
  page,
  exchange,
}) => {
  const unknownLocale = await page.goto(exchange.addressOf("global", "/xx-XX/"));
  expect(unknownLocale?.status()).toBe(404);
  await expect(page.locator('main a[href="/en/"]')).toBeVisible();

  await page.goto(exchange.addressOf("global", "/en/nothing/"));
  await expectMounted(page, "header");
  const main = page.getByRole("main");
  const search = main.getByRole("searchbox", { name: "Search coins and pages" });
  await search.focus();
  // what is entered before React hydrates the page is not searched
  const readResults = async () => {
    await search.fill("");
    await search.fill("doge");
    return main.getByRole("list", { name: "Results" }).getByRole("link").allTextContents();
  };
  await expect.poll(readResults).toEqual(["DOGE/USDT"]);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/en/trade/spot/DOGE/USDT/");
});
