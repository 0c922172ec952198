import type { Locator, Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { shiftClock } from "../support/shiftClock.ts";

// where a test moves the clock, a script that the page still loads misses its deadline
test.use({ expectedProblems: /the monitor script is missing/ });

const dayMs = 24 * 3_600_000;

const cardOf = (page: Page, contestId: string): Locator =>
  page.locator(`article:has(a[href$="/trading-contest/${contestId}/"])`);

test("with a clock 25 days ahead, home and contest show each contest in its phase", async ({
  page,
  exchange,
}) => {
  await shiftClock(page, 25 * dayMs);
  await page.goto(exchange.addressOf("global", "/en/"));
  await expect(cardOf(page, "winter-trading-cup")).toHaveAttribute("data-phase", "running");
  await expect(cardOf(page, "spring-sprint")).toHaveAttribute("data-phase", "upcoming");
  await expect(cardOf(page, "autumn-altcoin-race")).toHaveAttribute("data-phase", "ended");
  for (const [contestId, stage, tab] of [
    ["winter-trading-cup", "running", "Leaderboard"],
    ["spring-sprint", "upcoming", "Prizes"],
    ["autumn-altcoin-race", "ended", "Leaderboard"],
  ] as const) {
    await page.goto(exchange.addressOf("global", `/en/trading-contest/${contestId}/`));
    await expectMounted(page, "contest");
    await expect(page.locator("[data-stage]").first()).toHaveAttribute("data-stage", stage);
    await expect(page.getByRole("tab", { selected: true })).toHaveText(tab);
  }
});
