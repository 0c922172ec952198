import type { Page } from "@playwright/test";
import { appContext, clickInApp, openAppPage, recordAppCalls } from "../support/appPage.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { holdRequests } from "../support/holdRequests.ts";
import { accountOf, headerOf, logIn } from "../support/visitor.ts";

/** What the SDK gives to remotes, where the exchange or the app must answer. */

// tests don't have the host of the avatars
test.use({ expectedProblems: /images\/avatars/ });

const contestPath = "/en/trading-contest/winter-trading-cup/";
const footerOf = (page: Page) => page.locator('[data-remote="footer"]');
const contestOf = (page: Page) => page.locator('[data-remote="contest"]');

test("header × API client: the search finds a pair that only the exchange knows, and the inbox lists an announcement", async ({
  page,
  exchange,
}) => {
  const calls = await holdRequests(page, "**/x-api/quotes/v1/symbols*");
  await page.goto(exchange.addressOf("turkey", "/en-TR/"));
  await expectMounted(page, "header");
  await headerOf(page).getByRole("button", { name: "Search" }).click();
  const search = page.getByRole("dialog", { name: "Search" });
  await search.getByRole("combobox").fill("doge");
  await expect(search.getByRole("status")).toContainText("Nothing found");
  await calls.release();
  await expect(search.getByRole("option")).toHaveText([/DOGE/]);
  await page.keyboard.press("Escape");

  await headerOf(page).getByRole("button", { name: "Notifications" }).click();
  const inbox = headerOf(page).getByRole("dialog", { name: "Notifications" });
  const announcement = inbox.getByRole("listitem").filter({ hasText: "Winter Trading Cup" });
  await expect(announcement.getByRole("link")).toHaveAttribute(
    "href",
    "/en-TR/trading-contest/winter-trading-cup/",
  );
});

test(
  "footer × API client: the system status is requested when the footer is in the window, and shown",
  { tag: "@nightly" },
  async ({ page, exchange }) => {
    const calls = await holdRequests(page, "**/x-api/status/v1/status*");
    await page.goto(exchange.addressOf("eu", "/de-EU/"));
    await expectMounted(page, "footer");
    const link = footerOf(page).getByRole("link", { name: "Systemstatus" });
    const status = footerOf(page).getByText("Alle Systeme funktionieren");
    expect(calls.held).toEqual([]);
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => calls.held.length).toBe(1);
    await expect(status).toHaveCount(0);
    await calls.release();
    await expect(status).toBeVisible();
  },
);

test.describe("in the app, which records the page's calls", () => {
  test.use(appContext);

  test(
    "header × bridge: the logo returns to the app's home screen, and log-in is the app's",
    { tag: "@nightly" },
    async ({ page, exchange }) => {
      const readCalls = await recordAppCalls(page);
      const home = exchange.addressOf("global", "/en/");
      await openAppPage(page, home);
      await clickInApp(page, headerOf(page).getByRole("link", { name: "Portico home" }));
      await expect.poll(readCalls).toContainEqual(["Router", "pop", { page: "home" }]);
      await headerOf(page).getByRole("button", { name: "Open the menu" }).click();
      await page
        .getByRole("dialog", { name: "Main navigation" })
        .getByRole("button", { name: "Log in" })
        .click();
      await expect
        .poll(readCalls)
        .toContainEqual([
          "Router",
          "push",
          { page: "login", params: expect.objectContaining({ fromWeb: 1 }) },
        ]);
      expect(page.url()).toBe(home);
    },
  );

  test("footer × bridge: the app opens social, mail and phone links", async ({ page, exchange }) => {
    const readCalls = await recordAppCalls(page);
    const home = exchange.addressOf("global", "/en/");
    await openAppPage(page, home);
    const names = ["X", "Telegram", "YouTube", "LinkedIn", "support@portico.example", "+44 20 7946 0958"];
    for (const name of names) {
      await clickInApp(page, footerOf(page).getByRole("link", { name, exact: true }));
    }
    const addresses = [
      ...["x", "t", "youtube", "linkedin"].map((host) => `https://${host}.example/portico`),
      "mailto:support@portico.example",
      "tel:+442079460958",
    ];
    await expect
      .poll(readCalls)
      .toEqual(expect.arrayContaining(addresses.map((url) => ["UrlLauncher", "open", { url }])));
    expect(page.url()).toBe(home);
  });

  test(
    "contest × bridge: the app receives the contest's image as a PNG in base64",
    { tag: "@nightly" },
    async ({ page, exchange }) => {
      const readCalls = await recordAppCalls(page);
      await openAppPage(page, exchange.addressOf("global", "/ar-SA/trading-contest/winter-trading-cup/"));
      await expectMounted(page, "contest");
      await page.locator('[data-track-event="contest_share"]').click();
      await expect
        .poll(readCalls)
        .toContainEqual(["Share", "shareImage", { base64: expect.stringMatching(/^iVBORw0KGgo/) }]);
      await expect(page.getByText("تمت مشاركة الصورة")).toBeVisible();
    },
  );
});

test.describe("in the app of a user", () => {
  test.use(appContext);

  /** The local exchange provides the app, which shows what it was asked to open. */
  const expectOpened = async (page: Page, link: string) => {
    const app = page.getByRole("dialog", { name: "Portico app" });
    await expect(app).toContainText(link);
    await app.getByRole("button", { name: "Close" }).click();
  };

  test.beforeEach(async ({ context, exchange }) => {
    await logIn(context, exchange, "alice");
  });

  test("contest × deep links: trade and invite open the app's screens", async ({ page, exchange }) => {
    await openAppPage(page, exchange.addressOf("global", contestPath));
    await expectMounted(page, "contest");
    for (const [name, link] of [
      ["Trade now", "portico://open/home?tab=3&symbol=BTCUSDT"],
      ["Invite friends", "portico://open/mini_app?route=%2Freferral"],
    ] as const) {
      await clickInApp(page, contestOf(page).getByRole("link", { name }));
      await expectOpened(page, link);
    }
  });
});

test("footer × store: a page in another language offers that of the stored user", async ({
  page,
  context,
  exchange,
}) => {
  await logIn(context, exchange, "alice");
  await page.goto(exchange.addressOf("global", "/es-ES/?from=mail"));
  await expect(accountOf(page, "alice")).toBeVisible();
  // the closed list of all languages has it as well
  const offer = footerOf(page).getByRole("link", { name: "English" });
  await offer.click();
  await page.waitForURL(/\/en\/\?from=mail$/);
  await expect(accountOf(page, "alice")).toBeVisible();
  await expect(offer).toHaveCount(0);
});
