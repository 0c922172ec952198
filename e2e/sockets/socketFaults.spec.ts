import type { Page } from "@playwright/test";
import { expect, test } from "../support/exchangeFixture.ts";
import { pauseClock } from "../support/pauseClock.ts";
import {
  countOpenLinks,
  currentPrices,
  expectFresh,
  listenToServer,
  readLinks,
  stalePrices,
  watchLinks,
  type ServerQuotes,
} from "../support/quoteWatch.ts";

/*
 * The faults of quotes that only a browser can bring about; the others of the 36 run against a real server in the SDK's
 * quoteFaults.flow.test.ts, which names the tests of the rest. After each the page shows the server's last values, and every
 * symbol is subscribed once. Where a deadline decides, the page's time is stopped and moved by hand.
 */

// the browser itself complains of connections that it could not make
test.use({ expectedProblems: /ERR_|WebSocket connection|Failed to load resource/ });

let server: ServerQuotes;

test.beforeEach(async ({ page, exchange }) => {
  server = await listenToServer(exchange.port);
  await watchLinks(page);
});

test.afterEach(() => server.close());

const openHome = async (page: Page, address: string) => {
  await page.goto(address);
  await page.getByRole("heading", { name: "Markets now" }).scrollIntoViewIfNeeded();
  await expectFresh(page, server);
};

/** Stops the page's time at a moment at which every ping has its pong. */
const pauseAnswered = async (page: Page) => {
  await pauseClock(page);
  await expectAnswered(page);
};

/** The browser has no network any more, and the page has noticed: its link is closed, and its prices are stale. */
const goOffline = async (page: Page) => {
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  // the page pings at once, and 5 s later it closes the link; 5 s after that the prices are stale
  await page.clock.runFor(5_000);
  await expect.poll(() => countOpenLinks(page)).toBe(0);
};

test("W31 offline, then online: reconnects within half a second, and shows the latest values", async ({
  page,
  context,
  exchange,
}) => {
  await page.clock.install();
  await openHome(page, exchange.addressOf("global", "/en/"));
  await pauseAnswered(page);
  await goOffline(page);
  await page.clock.runFor(5_000);
  await expect(currentPrices(page)).toHaveCount(0);
  // an attempt without network may still be failing
  await expect.poll(() => countOpenLinks(page)).toBe(0);
  const linksBefore = (await readLinks(page)).length;
  await page.evaluate(() =>
    addEventListener("online", () => (document.documentElement.dataset["isOnline"] = "")),
  );
  await context.setOffline(false);
  await expect(page.locator("html[data-is-online]")).toHaveCount(1);
  await page.clock.runFor(500);
  expect((await readLinks(page)).length).toBeGreaterThan(linksBefore);
  await page.clock.resume();
  await expectFresh(page, server);
  await expect(stalePrices(page)).toHaveCount(0);
});

test("W34 restored from the back/forward cache: reconnects", async ({ page, exchange }) => {
  await openHome(page, exchange.addressOf("global", "/en/"));
  await page.evaluate(() =>
    addEventListener("pageshow", ({ persisted }) => (document.title = `${persisted}`)),
  );
  await page.goto(exchange.addressOf("global", "/en/login/"));
  await page.evaluate(() => history.back());
  await page.waitForURL(exchange.addressOf("global", "/en/"), { waitUntil: "commit" });
  await expectFresh(page, server);
  await expect(page).toHaveTitle("true");
  expect(await readLinks(page)).toMatchObject([{ isOpen: false }, { isOpen: true }]);
});

/** Every ping has its pong: nothing is left that could end the link. */
async function expectAnswered(page: Page): Promise<void> {
  await expect
    .poll(async () => (await readLinks(page)).map(({ pingCount, pongCount }) => pingCount - pongCount))
    .toEqual([0]);
}
