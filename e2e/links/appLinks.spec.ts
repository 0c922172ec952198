import type { Page } from "@playwright/test";
import { appContext, clickInApp, openAppPage } from "../support/appPage.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

test.use(appContext);

const marketsLink = (page: Page) => page.getByRole("link", { name: "See the markets" });

test("a link of the drawer closes it and opens the app", async ({ page, exchange }) => {
  const home = exchange.addressOf("global", "/en/");
  await openAppPage(page, home);
  await page.getByRole("button", { name: "Open the menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Main navigation" });
  await clickInApp(page, drawer.getByRole("link", { name: "Markets" }));
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
  const timers = await openAppPage(page, exchange.addressOf("global", "/en/?appLinks=ignore"));
  await request.delete(exchange.addressOf("global", "/__collector"));
  await clickInApp(page, marketsLink(page));
  await timers.pass(1_499);
  await expect(page).toHaveURL(/appLinks=ignore$/);
  await timers.pass(1_500);
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
    await openAppPage(page, home);
    for (const name of ["X", "Telegram", "YouTube", "LinkedIn"]) {
      await clickInApp(page, page.getByRole("link", { name, exact: true }));
    }
    await clickInApp(page, page.getByRole("link", { name: "support@portico.example" }));
    await clickInApp(page, page.getByRole("link", { name: "+44 20 7946 0958" }));
    await clickInApp(
      page,
      page.locator('[data-remote="header"]').getByRole("link", { name: "Portico home" }),
    );
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
    await openAppPage(page, exchange.addressOf("global", "/ar-SA/trading-contest/winter-trading-cup/"));
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
      await openAppPage(page, exchange.addressOf("global", "/en/?refuse"));
      await clickInApp(page, page.getByRole("link", { name: "Telegram", exact: true }));
      await page.waitForURL("https://t.example/portico");
      expect(problems.list).toEqual([expect.stringContaining("the app did not open")]);
    });
  });
});
