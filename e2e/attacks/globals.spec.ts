import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

type TakenPage = Window & { readonly taken: string[] };

test("functions that a remote has replaced are never called by the page", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", "/en/trading-contest/winter-trading-cup/"));
  for (const remote of ["header", "footer", "contest"]) await expectMounted(page, remote);
  await page.evaluate(() => {
    const taken: string[] = [];
    Object.assign(window, { taken });
    const original = window.fetch;
    window.fetch = (...args) => {
      taken.push(`fetch ${args[0] as string}`);
      return original(...args);
    };
    window.WebSocket = class extends WebSocket {
      constructor(address: string | URL) {
        super(address);
        taken.push(`socket ${String(address)}`);
      }
    };
  });

  await test.step("the channel", async () => {
    const isAsked = (url: string) => url.includes("/channels/test.json");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event("focus")));
        return asked.filter(isAsked).length;
      })
      .toBeGreaterThan(0);
  });
  await test.step("the interface", async () => {
    const answered = page.waitForResponse(/leaderboard/);
    const pages = page.getByRole("navigation", { name: "Pages of the leaderboard" });
    await pages.getByRole("button", { name: "Page 2", exact: true }).click();
    expect((await answered).status()).toBe(200);
  });
  await test.step("the quotes", async () => {
    const opened = page.waitForEvent("websocket");
    await page.evaluate(() => {
      document.dispatchEvent(new Event("freeze"));
      document.dispatchEvent(new Event("resume"));
    });
    await opened;
  });
  expect(await page.evaluate(() => (window as unknown as TakenPage).taken)).toEqual([]);
});
