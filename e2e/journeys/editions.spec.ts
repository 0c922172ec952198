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
