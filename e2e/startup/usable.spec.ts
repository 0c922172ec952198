import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { holdRequests } from "../support/holdRequests.ts";
import { frameMs, pauseClock, runFramesUntil } from "../support/pauseClock.ts";
import { watchReports } from "../support/watchReports.ts";

// the browser logs every failed request, and the specification requires one line about the monitor
test.use({ expectedProblems: /Failed to load resource|monitor script is missing/ });

test("a missing remote leaves a usable page with its fallback, and one report", async ({
  page,
  exchange,
}) => {
  await page.route("**/remotes/header/**", (route) => route.fulfill({ status: 404, body: "" }));
  const reports = watchReports(page, "files-failed");
  await page.goto(exchange.addressOf("global", "/en/"));
  const header = page.locator('[data-remote="header"]');
  await expect(header).toHaveAttribute("data-state", "fallback");
  await expect(header.getByRole("link", { name: "Log in" })).toBeVisible();
  await expectMounted(page, "footer");
  await expect(page.locator('[data-quote="BTCUSDT"]').first()).toHaveAttribute("data-value", /\d/);
  // a page sends what it has not reported yet when the visitor leaves it
  const leave = () => page.evaluate(() => dispatchEvent(new Event("pagehide")));
  await expect.poll(() => leave().then(() => reports)).toHaveLength(1);
});

test("the page is painted and its own content works while all remotes hang", async ({ page, exchange }) => {
  await holdRequests(page, "**/remotes/**");
  await page.goto(exchange.addressOf("global", "/en/"), { waitUntil: "commit" });
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator('[data-quote="BTCUSDT"]').first()).toHaveAttribute("data-value", /\d/);
});

test("a slot whose remote is late enters its fallback 2 s after the navigation, or 1.5 s after the shell has started", async ({
  page,
  exchange,
}) => {
  const remotes = await holdRequests(page, "**/remotes/**");
  await page.clock.install();
  await pauseClock(page);
  await page.goto(exchange.addressOf("global", "/en/"), { waitUntil: "commit" });
  const header = page.locator('[data-remote="header"]');
  await runFramesUntil(page, async () => expect(await header.getAttribute("data-state")).toBe("loading"));
  const sinceNavigationMs = await page.evaluate(() => Math.floor(performance.now()));
  // the shell started in the last frame
  await page.clock.runFor(Math.max(1_500, 2_000 - sinceNavigationMs) - frameMs - 1);
  await expect(header).toHaveAttribute("data-state", "loading");
  await page.clock.runFor(frameMs + 1);
  await expect(header).toHaveAttribute("data-state", "fallback");
  await page.clock.resume();
  await remotes.release();
  await expectMounted(page, "header");
});

const brokenChannels: readonly (readonly [name: string, body: string | null])[] = [
  ["missing", null],
  ["truncated", '{"payload":"{\\"sch'],
  ["of another schema", '{"schema":99,"remotes":{}}'],
];

for (const [name, body] of brokenChannels) {
  test(`a channel that is ${name} leaves a usable page`, async ({ page, exchange }) => {
    await page.route("**/channels/*.json*", (route) =>
      body === null ? route.fulfill({ status: 404 }) : route.fulfill({ status: 200, body }),
    );
    await page.goto(exchange.addressOf("global", "/en/"));
    await expect(page.locator('[data-remote="header"]')).toHaveAttribute("data-state", "fallback");
    await expect(page.locator('[data-remote="footer"]')).toHaveAttribute("data-state", "fallback");
    await expect(page.locator('[data-quote="BTCUSDT"]').first()).toHaveAttribute("data-value", /\d/);
  });
}

test("invalid JSON in storage does not break the page", async ({ page, exchange }) => {
  await page.addInitScript(() => {
    for (const key of [
      "portico:nav-cache",
      "portico:channel",
      "portico:lkg",
      "portico:user-id",
      "portico:theme",
    ]) {
      localStorage.setItem(key, '{"broken');
    }
  });
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
});

test("the page works when storage is blocked", async ({ page, exchange }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
});
