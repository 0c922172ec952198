import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { holdRequests } from "../support/holdRequests.ts";
import { frameMs, pauseClock, runFramesUntil } from "../support/pauseClock.ts";

// the browser logs every failed request, and the specification requires one line about the monitor
test.use({ expectedProblems: /Failed to load resource|monitor script is missing/ });

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
