import { devices, type Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { pauseClock, runFramesUntil } from "../support/pauseClock.ts";
import { accountOf, logIn, logInButton } from "../support/visitor.ts";

/** What differs on a phone and inside the app. The exchange's stand-in script provides the app's bridge. */

const phone = {
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const phoneAgent = devices["iPhone 13"].userAgent;

const launcherOf = (page: Page) => page.getByRole("button", { name: "Support" });

/**
 * Opens a page whose time is stopped, and lets it pass in frames until the part of the shell is there that starts the chat.
 * What the page loads has deadlines, which a slow machine would miss if time passed meanwhile.
 */
async function openPaused(page: Page, address: string): Promise<void> {
  let hasChatStarter = false;
  page.on("response", (response) => {
    if (!response.url().endsWith(".js")) return;
    response.text().then(
      (text) => {
        if (text.includes("the support chat could not start")) hasChatStarter = true;
      },
      // the page has been left
      () => {},
    );
  });
  await pauseClock(page);
  await page.goto(address);
  await runFramesUntil(page, async () => {
    expect(hasChatStarter).toBe(true);
    expect(await page.locator('[data-remote="footer"][data-state="mounted"]').count()).toBe(1);
  });
}

/** Time passes by itself afterwards. */
async function awaitChat(page: Page): Promise<void> {
  let isRequested = false;
  page.on("request", (request) => {
    if (request.url().includes("support-chat")) isRequested = true;
  });
  await expect(async () => {
    if (!isRequested) await page.clock.fastForward(1_000);
    expect(isRequested).toBe(true);
  }).toPass();
  await runFramesUntil(page, async () => expect(await launcherOf(page).isVisible()).toBe(true));
  await page.clock.resume();
}

/** The user tokens that the page has sent to the exchange's API. */
function collectTokens(page: Page): Set<string | undefined> {
  const tokens = new Set<string | undefined>();
  page.on("request", (request) => {
    if (/\/v2\/|\/x-api\//.test(request.url())) tokens.add(request.headers()["usertoken"]);
  });
  return tokens;
}

test.describe("in the app", () => {
  test.use({ ...phone, userAgent: `${phoneAgent} PorticoApp/3.6.1` });

  test("shows the app's user and sends the token to the exchange", async ({ page, context, exchange }) => {
    await logIn(context, exchange, "alice");
    const tokens = collectTokens(page);
    // the app's profile has fewer fields than the exchange's, so the page requests it too, without this header
    const profileAsked = page.waitForRequest(
      (request) =>
        request.url().endsWith("/v2/private/user/profile") && request.headers()["platform"] === "app",
    );
    await page.goto(exchange.addressOf("global", "/en/trading-contest/winter-trading-cup/"));
    await expectMounted(page, "contest");
    await expect(accountOf(page, "alice")).toBeVisible();
    const cookie = (await context.cookies()).find(({ name }) => name === "test-secure-token");
    await expect.poll(() => [...tokens]).toContain(cookie?.value);
    expect((await profileAsked).headers()["usertoken"]).toBe(cookie?.value);
  });

  test("hides the header when the app requests it, and the content starts at the top", async ({
    page,
    exchange,
  }) => {
    const topOf = () => page.locator("main").evaluate((main) => main.getBoundingClientRect().top);
    await page.goto(exchange.addressOf("global", "/en/"));
    await expectMounted(page, "header");
    expect(await topOf()).toBeGreaterThanOrEqual(48);
    await page.goto(exchange.addressOf("global", "/en/?hideHeader=1"));
    await expectMounted(page, "footer");
    await expect(page.locator('[data-remote="header"]')).toBeHidden();
    expect(await topOf()).toBe(0);
  });
});

test.describe("in an app that is too old", () => {
  test.use({ ...phone, userAgent: `${phoneAgent} PorticoApp/3.6.0` });

  test("has no bridge and sends no token", async ({ page, context, exchange }) => {
    await logIn(context, exchange, "alice");
    const tokens = collectTokens(page);
    await page.goto(exchange.addressOf("global", "/en/"));
    await expect(accountOf(page, "alice")).toBeVisible();
    expect([...tokens]).toEqual([undefined]);
  });
});

test.describe("in a phone's browser", () => {
  test.use({ ...phone, userAgent: phoneAgent });

  test("banner and chat do not overlap", async ({ page, exchange }) => {
    await page.clock.install();
    await openPaused(page, exchange.addressOf("global", "/en/"));
    await awaitChat(page);
    await expect(page.locator(".smart-banner")).toBeVisible();
    await launcherOf(page).click();
    await expect(page.getByRole("dialog", { name: "Support" })).toBeVisible();
  });
});

test.describe("in a messaging app", () => {
  test("login on a later page of the tab opens the invite page with the referrer", async ({
    page,
    exchange,
  }) => {
    await page.goto(exchange.addressOf("global", "/en/#tgWebAppPlatform=ios&tgWebAppStartParam=FRIEND"));
    await expectMounted(page, "header");
    await page.goto(exchange.addressOf("global", "/en/trading-contest/"));
    await expectMounted(page, "header");
    await logInButton(page).click();
    await page.waitForURL(/\/en\/invite\/\?redirect_url=%2Fen%2Ftrading-contest%2F&ref=FRIEND$/);
  });
});

test.describe("when the login chunk fails to load", () => {
  test.use({ expectedProblems: /net::ERR_FAILED/ });

  test("login opens a page with the requested action in its address", async ({ page, exchange }) => {
    // files that are fetched late bear a number
    await page.route(/\/assets\/\d+\.[0-9a-f]+\.js/, (route) => route.abort());
    await page.goto(exchange.addressOf("global", "/en/"));
    await expectMounted(page, "header");
    await page.evaluate(() =>
      window.dispatchEvent(
        new CustomEvent("portico:login-request", { detail: { ref: "MINE", showReg: true } }),
      ),
    );
    await page.waitForURL(/\/en\/register\/\?redirect_url=%2Fen%2F&ref=MINE$/);
  });
});
