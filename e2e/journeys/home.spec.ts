import { findAxeViolations } from "../../remote-kit/src/check/findAxeViolations.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { accountOf, logIn } from "../support/visitor.ts";

// tests don't have the host of the avatars
test.use({ expectedProblems: /images\/avatars/ });

test("a visitor is offered an account, a user a deposit", async ({ page, context, exchange }) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Create an account" })).toBeVisible();
  await logIn(context, exchange, "alice");
  await page.reload();
  await expect(accountOf(page, "alice")).toBeVisible();
  await expect(main.getByRole("link", { name: "Deposit", exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: "Create an account" })).toHaveCount(0);
});

for (const [locale, colorScheme] of [
  ["en", "dark"],
  ["ar-SA", "light"],
] as const) {
  test(`the code of the app has the page's address, and axe finds nothing, ${locale}`, async ({
    page,
    exchange,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(exchange.addressOf("global", `/${locale}/`));
    await expectMounted(page, "header");
    const app = page.locator('section[aria-labelledby="home-app"]');
    await expect(async () => {
      await app.scrollIntoViewIfNeeded();
      await expect(app.locator("svg[data-address]")).toHaveAttribute(
        "data-address",
        exchange.addressOf("global", `/${locale}/`),
        { timeout: 1_000 },
      );
    }).toPass();
    expect(await findAxeViolations(page, "main")).toEqual([]);
  });
}

test("a phone, which its own banner offers the app, shows no code", async ({ page, exchange }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  const app = page.locator('section[aria-labelledby="home-app"]');
  await expect(app.getByRole("heading", { name: "Take Portico with you" })).toBeVisible();
  await expect(app.getByText("Scan the code")).toBeHidden();
});
