import { appContext, clickInApp, openAppPage } from "../support/appPage.ts";
import { expect, test } from "../support/exchangeFixture.ts";

test.use(appContext);

test("a link with a matching screen opens the app, and the page stays open", async ({ page, exchange }) => {
  const home = exchange.addressOf("global", "/en/");
  const timers = await openAppPage(page, home);
  await clickInApp(page, page.getByRole("link", { name: "See the markets" }));
  const app = page.getByRole("dialog", { name: "Portico app" });
  await expect(app).toContainText("portico://open/home?tab=1");
  await timers.pass(5_000);
  await app.getByRole("button", { name: "Close" }).click();
  await expect(app).toHaveCount(0);
  expect(page.url()).toBe(home);
});
