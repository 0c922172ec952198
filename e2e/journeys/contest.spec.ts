import type { Browser, Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

const contestPath = "/trading-contest/winter-trading-cup/";

const ranksOf = (page: Page) => page.locator('[data-remote="contest"] tbody tr td:first-child bdi');

test("the ranking is read page by page, with the mouse and with the keyboard", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", `/en${contestPath}`));
  await expectMounted(page, "contest");
  await expect(ranksOf(page)).toHaveText(Array.from({ length: 10 }, (_, index) => String(index + 1)));
  const pages = page.getByRole("navigation", { name: "Pages of the leaderboard" });
  await pages.getByRole("button", { name: "Page 2", exact: true }).click();
  await expect(ranksOf(page).first()).toHaveText("11");
  await pages.getByRole("button", { name: "Next page" }).focus();
  await page.keyboard.press("Enter");
  await expect(ranksOf(page).first()).toHaveText("21");
  await expect(pages.getByRole("button", { name: "Next page" })).toBeFocused();

  await page.getByRole("tab", { name: "Leaderboard" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tabpanel", { name: "Prizes" })).toContainText("120,000 USDT");
  await page.keyboard.press("End");
  await expect(page.getByRole("tabpanel", { name: "Rules" })).toContainText("Register before you trade");
});

test("bob logs in from the hero, registers, and still takes part on the next visit", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("global", `/en${contestPath}`));
  await expectMounted(page, "contest");
  await page.getByRole("button", { name: "Log in to join" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Email" }).fill("bob@portico.example");
  await dialog.getByRole("textbox", { name: "Password" }).fill("portico");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();

  const contest = page.locator('[data-remote="contest"]');
  await contest.getByRole("button", { name: "Register now" }).click();
  await expect(contest.getByRole("link", { name: "Trade now" })).toHaveAttribute(
    "href",
    "/en/trade/spot/BTC/USDT/",
  );
  await expect(contest.getByRole("status").filter({ hasText: "You’re in" })).toBeFocused();
  await page.reload();
  await expect(contest.getByText(/^You’re in/)).toBeVisible();
});

test("right to left, pages and columns run the other way and prices do not", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", `/ar-SA${contestPath}`));
  await expectMounted(page, "contest");
  await expect(ranksOf(page).first()).toHaveText("1");
  const leftOf = async (selector: string) => {
    const box = await page.locator(`[data-remote="contest"] ${selector}`).first().boundingBox();
    return box?.x ?? Number.NaN;
  };
  expect(await leftOf("thead th:first-child")).toBeGreaterThan(await leftOf("thead th:last-child"));
  expect(await leftOf("nav button:first-child")).toBeGreaterThan(await leftOf("nav button:last-child"));
  await expect(page.locator('[data-quote="BTCUSDT"]').first()).toHaveText(/^[\d,]+\.\d{2}$/);
  await expect(page.locator("tbody tr").first()).toContainText(/\+\d+\.\d{2}%/);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
});

for (const width of [390, 1440]) {
  test(`the mounted remote takes over from the first picture at its size, ${width} px`, async ({
    browser,
    exchange,
  }) => {
    const address = exchange.addressOf("global", `/en${contestPath}`);
    const stillHeight = await heightOf(browser, address, width, false);
    expect(stillHeight).toBeGreaterThan(900);
    expect(await heightOf(browser, address, width, true)).toBe(stillHeight);
  });
}

/** The height of the contest's slot: without script the first picture, with script what the remote shows before data. */
async function heightOf(
  browser: Browser,
  address: string,
  width: number,
  hasScript: boolean,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    javaScriptEnabled: hasScript,
  });
  const page = await context.newPage();
  await page.route("**/x-api/**", () => {
    // never answered
  });
  await page.goto(address);
  const slot = page.locator('[data-remote="contest"]');
  if (hasScript) await expectMounted(page, "contest");
  const box = await slot.boundingBox();
  await context.close();
  return box?.height ?? 0;
}
