import { expect, test } from "../support/exchangeFixture.ts";
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
    let sendMessages = () => {};
    const held = new Promise<void>((resolve) => (sendMessages = resolve));
    await page.route("**/assets/messages/shell/*.json", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(exchange.addressOf("global", `/${locale}/`));
    const hero = await page.locator("main section").first().elementHandle();
    await expect(accountOf(page, "bob")).toBeVisible();
    sendMessages();
    await expect(page.locator("main section").first().getByRole("link", { name: deposit })).toBeVisible();
    expect(await hero?.evaluate((element) => element.isConnected)).toBe(true);
  });
}
