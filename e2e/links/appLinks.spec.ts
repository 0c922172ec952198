import { devices, type Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

/** Links of a page inside the app. The local exchange's bridge script opens them, or is asked not to. */

test.use({
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: `${devices["iPhone 13"].userAgent} PorticoApp/3.6.1`,
});

const marketsLink = (page: Page) => page.getByRole("link", { name: "See the markets" });

/** Opens home and waits until the page has found its app and fetched what opens links in it. */
async function openHome(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectMounted(page, "footer");
  await page.waitForFunction(() => "hecate" in window);
  await page.waitForLoadState("networkidle");
}

test("a link with a matching screen opens the app, and the page stays open", async ({ page, exchange }) => {
  await page.clock.install();
  const home = exchange.addressOf("global", "/en/");
  await openHome(page, home);
  await marketsLink(page).click();
  const app = page.getByRole("dialog", { name: "Portico app" });
  await expect(app).toContainText("portico://open/home?tab=1");
  await page.clock.runFor(5_000);
  await app.getByRole("button", { name: "Close" }).click();
  await expect(app).toHaveCount(0);
  expect(page.url()).toBe(home);
});

test("a link of the drawer closes it and opens the app", async ({ page, exchange }) => {
  const home = exchange.addressOf("global", "/en/");
  await openHome(page, home);
  await page.getByRole("button", { name: "Open the menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Main navigation" });
  await drawer.getByRole("link", { name: "Markets" }).click();
  const app = page.getByRole("dialog", { name: "Portico app" });
  await expect(app).toContainText("portico://open/home?tab=1");
  await expect(drawer).toBeHidden();
  await app.getByRole("button", { name: "Close" }).click();
  expect(page.url()).toBe(home);
});

test("the page follows the web address after 1.5 s when the app does not open, and reports it", async ({
  page,
  request,
  exchange,
}) => {
  await page.clock.install();
  await openHome(page, exchange.addressOf("global", "/en/?appLinks=ignore"));
  await request.delete(exchange.addressOf("global", "/__collector"));
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
  await marketsLink(page).click();
  await page.clock.runFor(1_499);
  await expect(page).toHaveURL(/appLinks=ignore$/);
  await page.clock.runFor(1);
  await page.waitForURL(/\/en\/markets\/$/);
  const readReports = async () => {
    const log = await (await request.get(exchange.addressOf("global", "/__collector"))).text();
    return log.match(/"code":"not-opened"/g);
  };
  await expect.poll(readReports).toHaveLength(1);
});

test.describe("with an app that records the page's calls", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const calls: unknown[] = [];
      const call = (module: string, method: string, params: unknown) => {
        calls.push([module, method, params]);
        if (method === "getAppConfig") return Promise.resolve({ appVersion: "3.6.1" });
        if (module === "UrlLauncher" && location.search.includes("refuse"))
          return Promise.reject(new Error("no"));
        return Promise.resolve({ code: 0, params: {} });
      };
      Object.assign(window, { hecate: { call }, appCalls: calls });
    });
  });

  const readCalls = (page: Page) => page.evaluate(() => (window as { appCalls?: unknown[] }).appCalls);

  test("the app opens the footer's social, mail and phone links, and the header's logo returns to the app's home screen", async ({
    page,
    exchange,
  }) => {
    const home = exchange.addressOf("global", "/en/");
    await openHome(page, home);
    for (const name of ["X", "Telegram", "YouTube", "LinkedIn"]) {
      await page.getByRole("link", { name, exact: true }).click();
    }
    await page.getByRole("link", { name: "support@portico.example" }).click();
    await page.getByRole("link", { name: "+44 20 7946 0958" }).click();
    await page.locator('[data-remote="header"]').getByRole("link", { name: "Portico home" }).click();
    const expected = [
      ...["x", "t", "youtube", "linkedin"].map((host) => [
        "UrlLauncher",
        "open",
        { url: `https://${host}.example/portico` },
      ]),
      ["UrlLauncher", "open", { url: "mailto:support@portico.example" }],
      ["UrlLauncher", "open", { url: "tel:+442079460958" }],
      ["Router", "pop", { page: "home" }],
    ];
    await expect.poll(() => readCalls(page)).toEqual(expect.arrayContaining(expected));
    expect(page.url()).toBe(home);
  });

  test("the app receives the contest's image as a PNG in base64", async ({ page, exchange }) => {
    await page.goto(exchange.addressOf("global", "/ar-SA/trading-contest/winter-trading-cup/"));
    await expectMounted(page, "contest");
    await page.locator('[data-track-event="contest_share"]').click();
    const findImage = async () => (await readCalls(page))?.find((call) => (call as string[])[0] === "Share");
    await expect
      .poll(findImage)
      .toEqual(["Share", "shareImage", { base64: expect.stringMatching(/^iVBORw0KGgo/) }]);
    await expect(page.getByText("تمت مشاركة الصورة")).toBeVisible();
  });

  test.describe("with an app that refuses to open addresses", () => {
    test.use({ expectedProblems: /the app did not open https:\/\/t\.example\/portico/ });

    test("logs the refusal and follows the address", async ({ page, exchange, problems }) => {
      await page.route("https://t.example/portico", (route) => route.fulfill({ body: "Telegram" }));
      await openHome(page, exchange.addressOf("global", "/en/?refuse"));
      await page.getByRole("link", { name: "Telegram", exact: true }).click();
      await page.waitForURL("https://t.example/portico");
      expect(problems.list).toEqual([expect.stringContaining("the app did not open")]);
    });
  });
});
