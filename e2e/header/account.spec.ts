import type { Locator, Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import type { RunningExchange } from "../support/startExchange.ts";
import { accountOf, headerOf, logIn, logInButton, type Person } from "../support/visitor.ts";

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

const hints = ["Verify your email address", "Turn on two-factor authentication"] as const;

/** A part of the header with the account, its security hints and its pages. */
interface AccountView {
  readonly place: string;
  readonly viewport: typeof wide;
  /** The role of hints and pages. */
  readonly item: "menuitem" | "link";
  open(page: Page, person: Person): Promise<Locator>;
}

const views: readonly AccountView[] = [
  {
    place: "account menu",
    viewport: wide,
    item: "menuitem",
    open: async (page, person) => {
      await accountOf(page, person).click();
      return headerOf(page).getByRole("menu");
    },
  },
  {
    place: "drawer",
    viewport: narrow,
    item: "link",
    open: async (page, person) => {
      await expect(accountOf(page, person)).toBeVisible();
      await headerOf(page).getByRole("button", { name: "Open the menu" }).click();
      return headerOf(page).getByRole("dialog", { name: "Main navigation" });
    },
  },
];

/** On wide pages beside the account menu, on narrow ones in the drawer. */
const depositOf = (page: Page) => headerOf(page).getByRole("link", { name: "Deposit", exact: true });

async function openHome(page: Page, exchange: RunningExchange): Promise<void> {
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
}

for (const { place, viewport, item, open } of views) {
  test.describe(`the ${place}, ${viewport.width} px`, () => {
    test.use({ viewport });

    test("has both security hints for Dave, and each leads to the security page", async ({
      page,
      context,
      exchange,
    }) => {
      await logIn(context, exchange, "dave");
      for (const hint of hints) {
        await openHome(page, exchange);
        const view = await open(page, "dave");
        await expect(view.getByRole(item, { name: /^(?:Verify|Turn on)/ })).toHaveText([...hints]);
        await view.getByRole(item, { name: hint }).click();
        await page.waitForURL("**/en/user/security/");
      }
    });

    test("has no security hints for Alice, whose deposit button leads to the deposit page", async ({
      page,
      context,
      exchange,
    }) => {
      await logIn(context, exchange, "alice");
      await openHome(page, exchange);
      const view = await open(page, "alice");
      await expect(view.getByRole(item, { name: "Assets" })).toBeVisible();
      for (const hint of hints) await expect(view.getByText(hint)).toHaveCount(0);
      await depositOf(page).click();
      await page.waitForURL("**/en/fiat/deposit/");
    });

    test("has a badge for Carol's sub-account, and neither security hints nor a deposit button", async ({
      page,
      context,
      exchange,
    }) => {
      await logIn(context, exchange, "carol");
      await openHome(page, exchange);
      const view = await open(page, "carol");
      await expect(view.getByText("Sub-account", { exact: true })).toBeVisible();
      await expect(view.getByRole(item, { name: "Assets" })).toBeVisible();
      for (const hint of hints) await expect(view.getByText(hint)).toHaveCount(0);
      await expect(depositOf(page)).toHaveCount(0);
    });
  });
}

test.describe("on a wide page", () => {
  test.use({ viewport: wide });

  test("the account menu has the name, a security hint, the pages and log-out of Bob", async ({
    page,
    context,
    exchange,
  }) => {
    await logIn(context, exchange, "bob");
    await openHome(page, exchange);
    await accountOf(page, "bob").click();
    const menu = headerOf(page).getByRole("menu");
    await expect(menu).toMatchAriaSnapshot(`
      - 'menu "Account of b***@portico.example, security tips: 1"':
        - /children: equal
        - text: b***@portico.example
        - menuitem "Turn on two-factor authentication"
        - menuitem "Assets"
        - menuitem "Orders"
        - menuitem "Security"
        - menuitem "Invite friends"
        - menuitem "Log out"
    `);
    await expect(menu.getByRole("menuitem", { name: "Assets" })).toHaveAttribute(
      "href",
      "/en/assets/overview/",
    );
  });

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
    await expect(depositOf(page)).toHaveCount(0);
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
