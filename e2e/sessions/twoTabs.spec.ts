import type { BrowserContext, Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { accountOf, logIn, logInButton } from "../support/visitor.ts";

/** A change in one tab reaches the other one through a storage event, and the two do not react to each other endlessly. */

test.use({ expectedProblems: /Failed to load resource/ });

/** The account, and the navigation that is cached for it, have an event each. */
const maxStorageEvents = 2;

/** What each page writes while it loads, as early as its files arrive, and no page observes. */
const writtenByLoading = /^portico:(?:cache:|fonts$|channel$|lkg$)/;

interface StorageEvents {
  /** Forgets what came before. */
  clear(): void;
  /** The keys of the changes that this tab has been notified of, since `clear`. */
  keysOf(tab: Page): readonly (string | null)[];
}

/** Records the storage events of each tab, also of one that is loaded again. */
async function watchStorageEvents(context: BrowserContext): Promise<StorageEvents> {
  let events: { readonly tab: Page; readonly key: string | null }[] = [];
  await context.exposeBinding("recordKey", ({ page: tab }, key: string | null) => {
    if (!writtenByLoading.test(key ?? "")) events.push({ tab, key });
  });
  await context.addInitScript(() =>
    addEventListener("storage", ({ key }) => {
      const { recordKey } = window as unknown as { recordKey(key: string | null): void };
      recordKey(key);
    }),
  );
  return {
    clear: () => void (events = []),
    keysOf: (tab) => events.filter((event) => event.tab === tab).map(({ key }) => key),
  };
}

/** Expects no further messages after three changes in each direction, in which tabs would have answered each other. */
async function expectQuiet(events: StorageEvents, first: Page, second: Page): Promise<void> {
  for (const mark of ["test:1", "test:2", "test:3"]) {
    for (const [from, to] of [
      [first, second],
      [second, first],
    ] as const) {
      // what a tab has requested before has been answered by then
      await from.evaluate(async (key) => {
        await fetch("/v2/private/user/profile");
        localStorage.setItem(key, location.href + Math.random());
      }, mark);
      await expect.poll(() => events.keysOf(to)).toContain(mark);
    }
  }
  for (const tab of [first, second]) {
    const keys = events.keysOf(tab).filter((key) => key?.startsWith("test:") !== true);
    expect(keys.length, keys.join()).toBeLessThanOrEqual(maxStorageEvents);
  }
}

test("a logout", async ({ page, context, exchange }) => {
  await logIn(context, exchange, "alice");
  const events = await watchStorageEvents(context);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(exchange.addressOf("global", "/en/"));
    await expect(accountOf(tab, "alice")).toBeVisible();
  }
  events.clear();
  const isOver = other.waitForResponse("**/logout");
  await other.evaluate(() => window.dispatchEvent(new Event("portico:logout")));
  await isOver;
  await expect(logInButton(page)).toBeVisible();
  await expect(logInButton(other)).toBeVisible();
  await expectQuiet(events, page, other);
});

test("a login", async ({ page, context, exchange }) => {
  const events = await watchStorageEvents(context);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(exchange.addressOf("global", "/en/"));
    await expect(logInButton(tab)).toBeVisible();
  }
  events.clear();
  await logIn(context, exchange, "bob");
  await other.reload();
  await expect(accountOf(other, "bob")).toBeVisible();
  await expect(accountOf(page, "bob")).toBeVisible();
  await expectQuiet(events, page, other);
});

test("a language: the other tab is notified and does not change", async ({ page, context, exchange }) => {
  const events = await watchStorageEvents(context);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(exchange.addressOf("global", "/en/"));
    await expectMounted(tab, "header");
  }
  events.clear();
  await other.locator('[data-remote="header"]').getByRole("button", { name: "Language" }).click();
  await other.getByRole("option", { name: "Español (México)" }).click();
  await expect.poll(() => events.keysOf(page)).toContain("portico:language");
  await expect(other.locator("html")).toHaveAttribute("lang", "es-MX");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expectMounted(other, "header");
  expect(await page.evaluate(() => localStorage.getItem("portico:language"))).toBe("es-MX");
  expect(events.keysOf(page).filter((key) => key === "portico:language")).toHaveLength(1);
});
