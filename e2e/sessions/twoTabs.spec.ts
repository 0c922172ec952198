import type { Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { accountOf, logIn, logInButton } from "../support/visitor.ts";

/** A change in one tab reaches the other one within a second, and the two do not react to each other endlessly. */

test.use({ expectedProblems: /Failed to load resource|monitor script is missing/ });

/** Units: milliseconds */
const withinOneSecond = { timeout: 1_000 };
const maxStorageEvents = 2;

interface Counted {
  storageKeys: (string | null)[];
}

const countStorageEvents = (page: Page) =>
  page.evaluate(() => {
    const storageKeys: (string | null)[] = [];
    Object.assign(window, { storageKeys });
    addEventListener("storage", ({ key }) => {
      // each page writes its cache while loading, and no page observes it
      if (key?.startsWith("portico:cache:") !== true) storageKeys.push(key);
    });
  });

const storageEventsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as Partial<Counted>).storageKeys ?? []);

/** The tabs send nothing any more: as many events as before, twice in a row. */
async function expectQuiet(...tabs: readonly Page[]): Promise<void> {
  const count = async () => (await Promise.all(tabs.map(storageEventsOf))).flat().length;
  let before = -1;
  await expect
    .poll(
      async () => {
        const wasQuiet = before === (await count());
        before = await count();
        return wasQuiet;
      },
      { intervals: [500] },
    )
    .toBe(true);
  expect(before).toBeLessThanOrEqual(maxStorageEvents);
}

test("a logout", async ({ page, context, exchange }) => {
  await logIn(context, exchange, "alice");
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(exchange.addressOf("global", "/en/"));
    await expect(accountOf(tab, "alice")).toBeVisible();
  }
  await countStorageEvents(page);
  const isOver = other.waitForResponse("**/logout");
  await other.evaluate(() => window.dispatchEvent(new Event("portico:logout")));
  await isOver;
  await expect(logInButton(page)).toBeVisible(withinOneSecond);
  await expect(logInButton(other)).toBeVisible();
  await expectQuiet(page, other);
});

test("a login", async ({ page, context, exchange }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(exchange.addressOf("global", "/en/"));
    await expect(logInButton(tab)).toBeVisible();
  }
  await countStorageEvents(page);
  await logIn(context, exchange, "bob");
  await other.reload();
  await expect(accountOf(other, "bob")).toBeVisible();
  await expect(accountOf(page, "bob")).toBeVisible(withinOneSecond);
  await expectQuiet(page, other);
});

test("a language: the other tab is notified and does not change", async ({ page, context, exchange }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(exchange.addressOf("global", "/en/"));
    await expectMounted(tab, "header");
  }
  await countStorageEvents(page);
  await other.locator('[data-remote="header"]').getByRole("button", { name: "Language" }).click();
  await other.getByRole("option", { name: "Español (México)" }).click();
  await expect.poll(() => storageEventsOf(page), withinOneSecond).toContain("portico:language");
  await expect(other.locator("html")).toHaveAttribute("lang", "es-MX");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expectMounted(other, "header");
  expect(await page.evaluate(() => localStorage.getItem("portico:language"))).toBe("es-MX");
  expect((await storageEventsOf(page)).filter((key) => key === "portico:language")).toHaveLength(1);
});
