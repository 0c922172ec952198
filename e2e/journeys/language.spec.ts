import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

test("changing the language replaces the path segment, keeps query and fragment, and reloads the page", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("global", "/en/?ref=abc_1&x=%20y#home-areas"));
  await expectMounted(page, "header");
  await page.evaluate(() => {
    (window as { isSamePage?: boolean }).isSamePage = true;
  });
  const header = page.locator('[data-remote="header"]');
  await header.getByRole("button", { name: "Language" }).click();
  await header.getByRole("option", { name: "Español (México)" }).click();
  await expect(page).toHaveURL(exchange.addressOf("global", "/es-MX/?ref=abc_1&x=%20y#home-areas"));
  await expect(page.locator("html")).toHaveAttribute("lang", "es-MX");
  expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBeUndefined();
  expect(await page.evaluate(() => localStorage.getItem("portico:language"))).toBe("es-MX");
});

test("a messaging app in Traditional Chinese opens the page in zh-TW", async ({ page, exchange }) => {
  const data = encodeURIComponent('user={"language_code":"zh-hant"}&hash=1');
  await page.goto(exchange.addressOf("global", `/#tgWebAppPlatform=ios&tgWebAppData=${data}`));
  await page.waitForURL(/\/zh-TW\/#tgWebAppPlatform=ios/);
  await expectMounted(page, "header");
  await expect(page.locator("html")).toHaveAttribute("lang", /^zh-(?:TW|Hant)/);
});
