import { findAxeViolations } from "../../remote-kit/src/check/findAxeViolations.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

// the browser reports the page's own status
test.use({ expectedProblems: /status of 404/ });

test("the page for unknown addresses finds a coin by keyboard", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", "/en/nothing/"));
  await expectMounted(page, "header");
  const main = page.getByRole("main");
  const search = main.getByRole("searchbox", { name: "Search coins and pages" });
  await search.focus();
  await expect(async () => {
    await search.fill("doge");
    await expect(main.getByRole("list", { name: "Results" }).getByRole("link")).toHaveText(["DOGE/USDT"]);
  }).toPass();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/en/trade/spot/DOGE/USDT/");
});

for (const locale of ["en", "ar-SA"]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing on it in ${locale}, ${colorScheme}`, async ({ page, exchange }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(exchange.addressOf("global", `/${locale}/nothing/`));
      await expectMounted(page, "header");
      expect(await findAxeViolations(page, "main")).toEqual([]);
    });
  }
}
