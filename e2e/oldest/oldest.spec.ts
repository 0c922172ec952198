import type { Locator, Page } from "@playwright/test";
import { oldestBrowser } from "@portico/tools/setup/oldestBrowser";
import { appContext, clickInApp, openAppPage, recordAppCalls } from "../support/appPage.ts";
import { expect, expectMounted } from "../support/exchangeFixture.ts";
import { serveEmbeddingSite } from "../support/serveEmbeddingSite.ts";
import { accountOf, headerOf, logIn, logInButton } from "../support/visitor.ts";
import { test } from "./oldestTest.ts";

const contestPath = "trading-contest/winter-trading-cup/";
const phone = { width: 390, height: 844 };
const wide = { width: 1_440, height: 900 };

const slotOf = (page: Page, remote: string): Locator => page.locator(`[data-remote="${remote}"]`);

/** The header's row neither wraps nor covers the page, and nothing is wider than the window. */
async function expectLayout(page: Page): Promise<void> {
  expect((await headerOf(page).boundingBox())?.height).toBeLessThan(100);
  const [width, windowWidth] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(width).toBe(windowWidth);
}

test("these tests run in the oldest supported version", ({ browser }) => {
  expect(browser.version()).toBe(oldestBrowser.version);
});

for (const viewport of [phone, wide]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    for (const locale of ["en", "ar-SA"]) {
      test(`home in ${locale} shows prices, header and footer`, async ({ page, exchange }) => {
        await page.goto(exchange.addressOf("global", `/${locale}/`));
        for (const remote of ["header", "footer"]) await expectMounted(page, remote);
        await expect(page.locator("main h1")).toBeVisible();
        await expect(page.locator('[data-quote="BTCUSDT"]').first()).toHaveAttribute("data-value", /\d/);
        await expectLayout(page);
        const logo = await headerOf(page).locator("a").first().boundingBox();
        const isAtTheLeft = (logo?.x ?? 0) < viewport.width / 2;
        expect(isAtTheLeft).toBe(locale === "en");
      });
    }

    test("a contest shows its tabs, its tooltips and its images", async ({ page, exchange }) => {
      await page.goto(exchange.addressOf("global", `/en/${contestPath}`));
      for (const remote of ["header", "footer", "contest"]) await expectMounted(page, remote);
      await expectLayout(page);
      const contest = slotOf(page, "contest");
      const tab = contest.getByRole("tab", { name: "Prizes" });
      await tab.click();
      await expect(tab).toHaveAttribute("aria-selected", "true");
      await contest.getByRole("tab", { name: "Leaderboard" }).click();
      await expect(contest.getByRole("row")).not.toHaveCount(0);
      await contest.getByRole("columnheader", { name: "Return" }).getByRole("button").hover();
      await expect(contest.getByRole("tooltip")).toBeVisible();
    });
  });
}

test("a visitor logs in, opens search and language, and logs out", async ({ page, exchange }) => {
  await page.setViewportSize(wide);
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  await logInButton(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Email" }).fill("alice@portico.example");
  await dialog.getByRole("textbox", { name: "Password" }).fill("portico");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(accountOf(page, "alice")).toBeVisible();

  const header = headerOf(page);
  await header.getByRole("button", { name: "Search" }).click();
  const search = page.getByRole("dialog", { name: "Search" });
  await search.getByRole("combobox").fill("eth");
  await expect(search.getByRole("option", { name: /ETH/ }).first()).toBeVisible();
  const height = (await search.boundingBox())?.height ?? 0;
  expect(height).toBeLessThanOrEqual(640);
  await search.getByRole("button", { name: "Close" }).click();
  await header.getByRole("button", { name: "Language" }).click();
  await expect(header.getByRole("option", { name: "Tiếng Việt" })).toBeVisible();
  await page.keyboard.press("Escape");

  await accountOf(page, "alice").click();
  await header.getByRole("menuitem", { name: "Log out" }).click();
  await expect(logInButton(page)).toBeVisible();
});

test.describe("in the app", () => {
  test.use(appContext);

  test("links to other sites open in its browser", async ({ page, exchange }) => {
    const readCalls = await recordAppCalls(page);
    await openAppPage(page, exchange.addressOf("global", "/en/"));
    await clickInApp(page, slotOf(page, "footer").getByRole("link", { name: "Telegram", exact: true }));
    await expect
      .poll(readCalls)
      .toContainEqual(["UrlLauncher", "open", { url: "https://t.example/portico" }]);
  });

  test("deep links open its screens", async ({ page, context, exchange }) => {
    await logIn(context, exchange, "alice");
    const session = await context.newCDPSession(page);
    const requested: string[] = [];
    session.on("Page.frameRequestedNavigation", ({ url }) => requested.push(url));
    await session.send("Page.enable");
    await openAppPage(page, exchange.addressOf("global", `/en/${contestPath}`));
    await expectMounted(page, "contest");
    await clickInApp(page, slotOf(page, "contest").getByRole("link", { name: "Trade now" }));
    await expect.poll(() => requested).toContain("portico://open/home?tab=3&symbol=BTCUSDT");
  });
});

for (const attributes of ["", "isolate"]) {
  test.describe(`an embedding page ${attributes}`, () => {
    // third-party hosts are not monitored
    test.use({ expectedProblems: /monitoring is off/ });

    test("shows the header with its styles", async ({ page, exchange }) => {
      await page.setViewportSize(wide);
      const origin = exchange.addressOf("turkey", "");
      const text = `<!doctype html><html lang="tr"><meta charset="utf-8"><title>Guide</title>
        <script async src="${origin}/embed.js"></script><portico-remote name="header" ${attributes}></portico-remote>`;
      const site = await serveEmbeddingSite(
        ({ url }) => Promise.resolve(url === "/" ? { contentType: "text/html; charset=utf-8", text } : null),
        origin,
      );
      await page.goto(site.address);
      const header = page.locator("portico-remote");
      await expect(header).toHaveAttribute("data-state", "mounted");
      const fontOf = () =>
        header.getByRole("link", { name: "Piyasalar" }).evaluate((link) => getComputedStyle(link).fontFamily);
      await expect.poll(fontOf).toMatch(/^"Inter Variable"/);
      expect((await header.boundingBox())?.height).toBeLessThan(100);
      site.close();
    });
  });
}
