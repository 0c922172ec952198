import { editionIds } from "@portico/shared-sdk";
import { defaultLocaleByEdition, directionOf, toIntlTag } from "@portico/shared-sdk/host";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

for (const edition of editionIds) {
  const locale = defaultLocaleByEdition[edition];

  test(`the ${edition} edition shows its home page in ${locale}`, async ({ page, exchange }) => {
    await page.goto(exchange.addressOf(edition, "/"));
    const root = page.locator("html");
    await expect(root).toHaveAttribute("data-edition", edition);
    await expect(root).toHaveAttribute("data-environment", "test");
    await expect(root).toHaveAttribute("lang", toIntlTag(locale));
    await expect(root).toHaveAttribute("dir", directionOf(locale));
    await expectMounted(page, "header");
    await expectMounted(page, "footer");
    await expect(page.locator("main h1")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      await page.evaluate(() => window.innerWidth),
    );
  });
}

test("Arabic is right-to-left in header and page", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", "/ar-SA/"));
  await expectMounted(page, "header");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const logo = await page.locator('[data-remote="header"] a').first().boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect((logo?.x ?? 0) + (logo?.width ?? 0) / 2).toBeGreaterThan(width / 2);
});

test("the contest page loads its remote, and all remotes use the shell's React", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("turkey", "/tr-TUR/trading-contest/winter-trading-cup/"));
  for (const remote of ["header", "footer", "contest"]) await expectMounted(page, remote);
  await expect(page.locator('[data-remote="contest"] h1')).toBeVisible();
});

test.describe("an unknown address", () => {
  // the browser logs that the page itself is a 404
  test.use({ expectedProblems: /status of 404/ });

  test("with an unknown locale is a 404 page with a link home", async ({ page, exchange }) => {
    const response = await page.goto(exchange.addressOf("global", "/xx-XX/"));
    expect(response?.status()).toBe(404);
    await page.locator('main a[href="/en/"]').click();
    await expect(page).toHaveURL(exchange.addressOf("global", "/en/"));
  });
});
