import type { Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import type { RunningExchange } from "../support/startExchange.ts";
import { startSandboxProxy } from "../support/sandboxProxy.ts";
import { accountOf, headerOf, logIn, logInButton } from "../support/visitor.ts";

/*
 * The storage faults that need a browser, and one test with all broken contents together; the SDK's
 * storageFaults.flow.test.ts and persistedCache.test.ts test each of the 20 faults. After each fault the page is usable and has logged
 * at most one line about it.
 */

// the browser's own lines about requests that it refused
const browserLines =
  /Failed to load resource|Access to fetch at|violates the following Content Security Policy/;
test.use({ expectedProblems: browserLines });

let warnings: string[];

test.beforeEach(({ page }) => {
  const received: string[] = (warnings = []);
  page.on("console", (message) => {
    const text = message.text();
    if (["warning", "error"].includes(message.type()) && !browserLines.test(text)) received.push(text);
  });
});

test.afterEach(() => expect(warnings.slice(1)).toEqual([]));

/** Header, footer and prices are there, and the header's menus answer. */
async function expectUsable(page: Page): Promise<void> {
  await expectMounted(page, "header");
  await expectMounted(page, "footer");
  await expect(page.locator('main [data-quote="BTCUSDT"]').first()).toHaveAttribute("data-value", /\d/);
  await headerOf(page).getByRole("button", { name: "Language" }).click();
  await expect(headerOf(page).getByRole("option", { name: "Español (México)" })).toBeVisible();
  await page.keyboard.press("Escape");
}

const openHome = (page: Page, exchange: RunningExchange) => page.goto(exchange.addressOf("global", "/en/"));

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Fills the storage to its last character, in pieces of 500,000 under keys of the given beginning. */
const fillStorage = (page: Page, keyPrefix: string, valuePrefix = "") =>
  page.evaluate(
    ([start, head]) => {
      for (let size = 500_000, index = 0; size > 0; index += 1) {
        try {
          localStorage.setItem(`${start}${String(index).padStart(4, "0")}`, head + "x".repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    },
    [keyPrefix, valuePrefix] as const,
  );

test("S1 storage and cookies throw", async ({ page, exchange }) => {
  const proxy = await startSandboxProxy(exchange.port);
  await page.goto(`http://localhost:${proxy.port}/en/`);
  const refusals = await page.evaluate(() =>
    [() => localStorage, () => document.cookie].map((read) => {
      try {
        read();
        return "answered";
      } catch (error) {
        return (error as Error).name;
      }
    }),
  );
  expect(refusals).toEqual(["SecurityError", "SecurityError"]);
  await expectUsable(page);
  proxy.close();
});

test("S3 caches have filled the storage: they are evicted for the user and a chosen language", async ({
  page,
  context,
  exchange,
}) => {
  await openHome(page, exchange);
  await expect(logInButton(page)).toBeVisible();
  const isLive = `1:${Date.now() + 3_600_000}:`;
  await fillStorage(page, "portico:cache:", `${isLive}"`);
  await page.evaluate(() => localStorage.removeItem("portico:language"));
  await fillStorage(page, "portico:cache:more", `${isLive}"`);
  await logIn(context, exchange, "alice");
  await page.reload();
  await expect(accountOf(page, "alice")).toBeVisible();
  expect(await stored(page, "portico:user-id")).toBe("10001");
  await expectUsable(page);
  await headerOf(page).getByRole("button", { name: "Language" }).click();
  await headerOf(page).getByRole("option", { name: "Español (México)" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es-MX");
  expect(await stored(page, "portico:language")).toBe("es-MX");
});

test("S4 another program has filled the storage: nothing of it is removed", async ({
  page,
  context,
  exchange,
}) => {
  await openHome(page, exchange);
  await expect(logInButton(page)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await fillStorage(page, "other:");
  const readOthers = () =>
    page.evaluate(
      () =>
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith("other:"))
          .join().length,
    );
  const before = await readOthers();
  expect(before).toBeGreaterThan(5_000_000);
  await logIn(context, exchange, "alice");
  await page.reload();
  await expect(accountOf(page, "alice")).toBeVisible();
  await expectUsable(page);
  expect(await readOthers()).toBe(before);
});

test("S5–S11, S18, S19 all kinds of invalid stored values at once", async ({ page, exchange }) => {
  await page.addInitScript(() => {
    const soon = Date.now() + 3_600_000;
    const values: Record<string, string> = {
      "portico:nav-cache": '{"exchange":',
      "portico:theme": "42",
      "portico:user-id": "NaN",
      "portico:channel": '{"schema":99}',
      "portico:lkg": "[]",
      "portico:cache:json": `1:${soon}:{"a":`,
      "portico:cache:version": `2:${soon}:"a"`,
      "portico:cache:future": '1:9999999999999:"a"',
      "portico:cache:nan": '1:NaN:"a"',
      __proto__own: '{"polluted":1}',
    };
    for (const [key, text] of Object.entries(values)) localStorage.setItem(key, text);
    localStorage.setItem("__proto__", '{"polluted":1}');
    localStorage.setItem("k".repeat(1_048_576), "");
    for (const value of ["%E0%A4%A", "é".repeat(36)]) document.cookie = `_portico_guid=${value}; Path=/`;
    document.cookie = "test-secure-token=токен; Path=/";
  });
  await openHome(page, exchange);
  await expect(logInButton(page)).toBeVisible();
  await expectUsable(page);
  expect(await page.evaluate(() => "polluted" in {})).toBe(false);
});

test("S13 another tab changes everything while a page reads it", async ({ page, context, exchange }) => {
  const other = await context.newPage();
  await openHome(other, exchange);
  await expectMounted(other, "header");
  const spoil = setInterval(() => void other.evaluate(spoilStorage).catch(() => {}), 20);
  await openHome(page, exchange);
  await expectUsable(page);
  clearInterval(spoil);
});

function spoilStorage(): void {
  const values = ["tr-TUR", '{"exchange":[],"left":[],"right":[],"language":"en"}', "{", ""];
  for (const key of ["portico:nav-cache", "portico:language", "portico:channel", "portico:theme"]) {
    localStorage.setItem(key, values[Math.floor(Math.random() * values.length)] ?? "");
  }
}

test("S20 the cached navigation is in another language: the skeleton does not show it", async ({
  page,
  exchange,
}) => {
  // the real header never comes, so that the skeleton stays
  await page.route("**/remotes/header/**", () => {});
  for (const [language, isShown] of [
    ["tr-TUR", false],
    ["en", true],
  ] as const) {
    await page.addInitScript((cached) => {
      const item = { name: "Piyasalar", href: "/en/markets/" };
      const navigation = { exchange: [item], left: [item], right: [item], language: cached };
      localStorage.setItem("portico:nav-cache", JSON.stringify(navigation));
    }, language);
    await page.goto(exchange.addressOf("global", "/en/"), { waitUntil: "domcontentloaded" });
    // the shell has run, which fills the skeleton before anything else
    await page.waitForFunction(() => "portico" in window);
    await expect(page.locator("[data-skeleton]").getByText("Piyasalar")).toHaveCount(isShown ? 3 : 0);
  }
});
