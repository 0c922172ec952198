import type { Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { watchReports } from "../support/watchReports.ts";
import { disableFeature, optionalFeatures } from "./browserFeatures.ts";

test.use({ expectedProblems: /is disabled/ });

const phone = { width: 390, height: 844 };
const wide = { width: 1_280, height: 800 };

/** Uses what a visitor needs of main content, header, footer and contest. */
async function expectUsable(page: Page, addressOf: (path: string) => string): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto(addressOf("/en/"));
  await expect(page.locator("main h1")).toBeVisible();
  await expectMounted(page, "header");
  await expectMounted(page, "footer");
  await expect(page.locator('[data-quote="BTCUSDT"]').first()).toHaveAttribute("data-value", /\d/);
  // cards start to load near the window
  await page.getByRole("region", { name: "Contests and events" }).scrollIntoViewIfNeeded();
  const contests = page.locator("main").getByRole("heading", { level: 3, name: "Winter Trading Cup" });
  await expect(contests).toBeVisible();
  const header = page.locator('[data-remote="header"]');
  await header.getByRole("button", { name: "Open the menu" }).click();
  const drawer = header.getByRole("dialog", { name: "Main navigation" });
  await drawer.getByRole("button", { name: "Earn" }).click();
  await expect(drawer.getByRole("link", { name: "Launchpool" })).toBeVisible();
  await drawer.getByRole("button", { name: "Close the menu" }).click();
  await expect(drawer).toBeHidden();

  await page.setViewportSize(wide);
  await page.goto(addressOf("/en/trading-contest/winter-trading-cup/"));
  await expectMounted(page, "header");
  await expectMounted(page, "footer");
  await expectMounted(page, "contest");
  const contest = page.locator('[data-remote="contest"]');
  const tab = contest.getByRole("tab", { name: "Prizes" });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await contest.getByRole("tab", { name: "Leaderboard" }).click();
  await contest.getByRole("columnheader", { name: "Return" }).getByRole("button").hover();
  await expect(contest.getByRole("tooltip")).toBeVisible();
  await contest.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText(/^(?:Link copied|The link couldn’t be copied)/).first()).toBeVisible();
  await header.getByRole("button", { name: "Search" }).click();
  const search = page.getByRole("dialog", { name: "Search" });
  await search.getByRole("combobox").fill("eth");
  await expect(search.getByRole("option", { name: /ETH/ }).first()).toBeVisible();
  await search.getByRole("button", { name: "Close" }).click();
  await expect(search).toBeHidden();
  await header.getByRole("button", { name: "Language" }).click();
  await expect(header.getByRole("option", { name: "Tiếng Việt" })).toBeVisible();
  for (const remote of ["header", "footer", "contest"]) await expectMounted(page, remote);
}

/** React calls the one whenever it exists; the other is a field that a script sets. */
const onlyMissing = ["queueMicrotask", "HTMLScriptElement#fetchPriority"];

for (const feature of optionalFeatures) {
  for (const mode of ["missing", "throws"] as const) {
    if (mode === "throws" && onlyMissing.includes(feature)) continue;
    // the one that ended the most
    const tag = feature === "matchMedia" ? [] : "@nightly";
    test(
      `the page is usable where ${feature} ${mode === "missing" ? "is missing" : "throws"}`,
      {
        tag,
      },
      async ({ page, exchange }) => {
        await page.addInitScript(disableFeature, [feature, mode] as const);
        await expectUsable(page, (path) => exchange.addressOf("global", path));
      },
    );
  }
}

test("a page whose own view fails shows its static content, mounts its remotes, and reports it once", async ({
  page,
  exchange,
}) => {
  await page.addInitScript(() => {
    const { addEventListener } = window;
    // the session's listener is the first; the market table adds the next one in an effect
    let count = 0;
    window.addEventListener = (...[type, ...rest]: Parameters<typeof addEventListener>) => {
      if (type === "storage" && ++count > 1) throw new TypeError("storage is disabled");
      addEventListener.call(window, type, ...rest);
    };
  });
  const reports = watchReports(page, "render-failed");
  await page.goto(exchange.addressOf("global", "/en/"));
  // the table mounts near the window; the page's own view replaces the static one at any moment
  const leave = () =>
    page.evaluate(() => {
      document.getElementById("home-market-table")?.scrollIntoView();
      dispatchEvent(new Event("pagehide"));
    });
  await expect.poll(() => leave().then(() => reports)).toEqual([expect.stringContaining("is disabled")]);
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator("main").getByRole("link", { name: "See the markets" })).toBeVisible();
  await expectMounted(page, "header");
  await page.locator('[data-remote="footer"]').scrollIntoViewIfNeeded();
  await expectMounted(page, "footer");
});
