import type { Locator, Page } from "@playwright/test";
import type { WireContest } from "../../local-exchange/src/contests/contestWire.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { shiftClock } from "../support/shiftClock.ts";

// where a test moves the clock, a script that the page still loads misses its deadline
test.use({ expectedProblems: /the monitor script is missing/ });

const dayMs = 24 * 3_600_000;

const cardOf = (page: Page, contestId: string): Locator =>
  page.locator(`article:has(a[href$="/trading-contest/${contestId}/"])`);

/** Changes what the exchange answers about one contest, in the list and on its own. */
async function changeContest(page: Page, contestId: string, change: (contest: WireContest) => WireContest) {
  await page.route(/\/x-api\/contest\/v1\/contests(\/[^/]+)?$/, async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { result: WireContest | { contests: WireContest[] } };
    const changeOne = (contest: WireContest) =>
      contest.contest_id === contestId ? change(contest) : contest;
    const result =
      "contests" in envelope.result
        ? { contests: envelope.result.contests.map(changeOne) }
        : changeOne(envelope.result);
    await route.fulfill({ response, json: { ...envelope, result } });
  });
}

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

test("a contest that starts while home is open changes to running without a reload", async ({
  page,
  exchange,
}) => {
  const startMs = Date.now() + dayMs;
  await changeContest(page, "spring-sprint", (contest) => {
    const trading = { start_time: startMs, end_time: startMs + dayMs };
    return { ...contest, phases: { ...contest.phases, trading } };
  });
  await page.clock.install();
  await page.goto(exchange.addressOf("global", "/en/"));
  const card = cardOf(page, "spring-sprint");
  await expect(card).toHaveAttribute("data-phase", "upcoming");
  // an answer would set the page's clock back to the exchange's
  await page.route("**/*", () => {
    // never answered
  });
  await page.clock.fastForward(dayMs);
  await expect(card).toHaveAttribute("data-phase", "running");
});
