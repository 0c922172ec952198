import type { Page } from "@playwright/test";
import { appContext, clickInApp, openAppPage, recordAppCalls } from "../support/appPage.ts";
import { expect, test } from "../support/exchangeFixture.ts";

test.use(appContext);

const marketsLink = (page: Page) => page.getByRole("link", { name: "See the markets" });

test("a link of the drawer closes it and opens the app, and the page stays open", async ({
  page,
  exchange,
}) => {
  const home = exchange.addressOf("global", "/en/");
  const timers = await openAppPage(page, home);
  await page.getByRole("button", { name: "Open the menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Main navigation" });
  await clickInApp(page, drawer.getByRole("link", { name: "Markets" }));
  const app = page.getByRole("dialog", { name: "Portico app" });
  await expect(app).toContainText("portico://open/home?tab=1");
  await expect(drawer).toBeHidden();
  await timers.pass(5_000);
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

test.describe("with an app that refuses to open addresses", () => {
  test.use({ expectedProblems: /the app did not open https:\/\/t\.example\/portico/ });

  test("logs the refusal and follows the address", async ({ page, exchange, problems }) => {
    await recordAppCalls(page);
    await page.route("https://t.example/portico", (route) => route.fulfill({ body: "Telegram" }));
    await openAppPage(page, exchange.addressOf("global", "/en/?refuse"));
    await clickInApp(page, page.getByRole("link", { name: "Telegram", exact: true }));
    await page.waitForURL("https://t.example/portico");
    expect(problems.list).toEqual([expect.stringContaining("the app did not open")]);
  });
});
