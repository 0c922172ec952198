import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

// the browser logs every failed request, and the specification requires one line about the monitor
test.use({ expectedProblems: /Failed to load resource|monitor script is missing/ });

test("a missing remote leaves a usable page with its fallback, and one report", async ({
  page,
  exchange,
}) => {
  await page.route("**/remotes/header/**", (route) => route.fulfill({ status: 404, body: "" }));
  const collector = exchange.addressOf("global", "/__collector");
  await page.request.delete(collector);
  await page.goto(exchange.addressOf("global", "/en/"));
  const header = page.locator('[data-remote="header"]');
  await expect(header).toHaveAttribute("data-state", "fallback", { timeout: 6_000 });
  await expect(header.getByRole("link", { name: "Log in" })).toBeVisible();
  await expectMounted(page, "footer");
  await expect(page.locator('[data-quote="BTCUSDT"]').first()).toHaveAttribute("data-value", /\d/);
  const countReports = async () => {
    const received = await (await page.request.get(collector)).text();
    return received.match(/"code":"files-failed"/g)?.length ?? 0;
  };
  await expect.poll(countReports, { timeout: 40_000 }).toBe(1);
});

test("the page is painted and its own content works while all remotes hang", async ({ page, exchange }) => {
  await page.route("**/remotes/**", () => {
    // never answered
  });
  await page.goto(exchange.addressOf("global", "/en/"), { waitUntil: "commit" });
  await expect(page.locator("main h1")).toBeVisible({ timeout: 1_500 });
  await expect(page.locator('[data-quote="BTCUSDT"]').first()).toHaveAttribute("data-value", /\d/);
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
