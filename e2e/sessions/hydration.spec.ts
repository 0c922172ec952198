import { expect, test } from "../support/exchangeFixture.ts";
import { holdRequests } from "../support/holdRequests.ts";
import { accountOf, logIn } from "../support/visitor.ts";

for (const [locale, deposit] of [
  ["en", "Deposit"],
  ["ar-SA", "إيداع"],
] as const) {
  test(`a profile that comes before the page's messages keeps the static elements, ${locale}`, async ({
    page,
    context,
    exchange,
  }) => {
    await logIn(context, exchange, "bob");
    const messages = await holdRequests(page, "**/assets/messages/shell/*.json");
    await page.goto(exchange.addressOf("global", `/${locale}/`));
    const hero = await page.locator("main section").first().elementHandle();
    await expect(accountOf(page, "bob")).toBeVisible();
    await messages.release();
    await expect(page.locator("main section").first().getByRole("link", { name: deposit })).toBeVisible();
    expect(await hero?.evaluate((element) => element.isConnected)).toBe(true);
  });
}
