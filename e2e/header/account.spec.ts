import type { Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import type { RunningExchange } from "../support/startExchange.ts";
import { accountOf, headerOf, logIn, logInButton } from "../support/visitor.ts";

const wide = { width: 1440, height: 900 };

async function openHome(page: Page, exchange: RunningExchange): Promise<void> {
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
}

test.describe("on a wide page", () => {
  test.use({ viewport: wide });

  test("the account menu shows the avatar and the icon of the VIP level", async ({
    page,
    context,
    exchange,
  }) => {
    await logIn(context, exchange, "alice");
    await openHome(page, exchange);
    await accountOf(page, "alice").click();
    const header = headerOf(page);
    await expect(header.locator('[data-vip="3"]').first()).toBeVisible();
    await expect(header.getByText("VIP 3").first()).toBeVisible();
    const isLoaded = () =>
      header
        .locator("img[srcset]")
        .first()
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
    await expect.poll(isLoaded).toBe(true);
  });

  test("a visitor has no deposit button, and a login modal with labelled fields, a place for errors and a way to the registration", async ({
    page,
    exchange,
  }) => {
    await openHome(page, exchange);
    await expect(logInButton(page)).toBeVisible();
    await expect(headerOf(page).getByRole("link", { name: "Deposit", exact: true })).toHaveCount(0);
    await logInButton(page).click();
    await expect(page.getByRole("dialog", { name: "Log in to Portico" })).toMatchAriaSnapshot(`
      - dialog "Log in to Portico":
        - button "Close"
        - heading "Log in to Portico" [level=2]
        - paragraph: Welcome back.
        - text: Email
        - textbox "Email"
        - text: Password
        - textbox "Password"
        - button "Show password"
        - alert
        - button "Log in"
        - paragraph:
          - text: New to Portico?
          - button "Sign up"
    `);
  });
});

test("the account menu says what the profile says about phone, state and language", async ({
  page,
  context,
  exchange,
}) => {
  await logIn(context, exchange, "bob");
  await page.route("**/v2/private/user/profile", async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: object };
    const fields = { vague_mobile: "+49***20", mobile_verified: false, status: 2, lang: "es-MX" };
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, ...fields } } });
  });
  await page.goto(exchange.addressOf("global", "/en/"));
  await accountOf(page, "bob").click();
  const menu = headerOf(page).getByRole("menu");
  await expect(menu.getByText("Account frozen")).toBeVisible();
  await expect(menu.getByRole("menuitem", { name: "Verify your phone number" })).toBeVisible();
  await menu.getByRole("menuitem", { name: "Español (México)" }).click();
  await page.waitForURL("**/es-MX/");
  await accountOf(page, "bob").click();
  await expect(menu.getByText("Cuenta bloqueada")).toBeVisible();
});
