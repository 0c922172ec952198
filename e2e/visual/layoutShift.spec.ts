import type { Browser, Page } from "@playwright/test";
import { triesEveryCombination } from "../support/combinations.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { freezeQuotes } from "../support/freezeQuotes.ts";
import { holdRequests } from "../support/holdRequests.ts";
import { holdTimers } from "../support/holdTimers.ts";
import { readShifts, recordShifts, shiftLimit, sumOf, type Shift } from "../support/layoutShifts.ts";
import { shiftClock } from "../support/shiftClock.ts";
import type { RunningExchange } from "../support/startExchange.ts";
import { accountOf, logIn, type Person } from "../support/visitor.ts";
import { eachLanguage, everyLocale, type EditionLocale } from "../support/writtenLanguages.ts";

const pages = [
  { name: "home", path: "/", remotes: ["header", "footer"] },
  {
    name: "contest",
    path: "/trading-contest/winter-trading-cup/",
    remotes: ["header", "footer", "contest"],
  },
  { name: "trade", path: "/trade/spot/BTC/USDT/", remotes: ["header", "footer"] },
] as const;

/** Units: CSS pixels. Lines break on phones; wide pages have columns and a navigation that fits as many entries as it can. */
const widths = [390, 1440] as const;

interface Visit extends EditionLocale {
  readonly place: (typeof pages)[number];
  readonly width: number;
  /** A user, whose profile comes as late as the fonts. */
  readonly person?: Person;
}

/**
 * How much the page moves from its first paint until everything is there. The web fonts, which a first visit only caches, and
 * the profile come last of all, as on a slow line. So the page is laid out as for a user who is not known yet before.
 */
async function measureShifts(
  browser: Browser,
  exchange: RunningExchange,
  { edition, locale, place, width, person }: Visit,
): Promise<readonly Shift[]> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: "reduce" });
  if (person !== undefined) await logIn(context, exchange, person);
  const page = await context.newPage();
  const late = await holdRequests(page, /\.woff2$|\/user\/profile/);
  await freezeQuotes(page);
  await holdTimers(page);
  await page.addInitScript(recordShifts);
  await page.goto(exchange.addressOf(edition, `/${locale}${place.path}`), { waitUntil: "commit" });
  for (const remote of place.remotes) await expectMounted(page, remote);
  await waitForContent(page);
  await late.release();
  if (person !== undefined) await expect(accountOf(page, person)).toBeVisible();
  if (place.name === "home") await goToCards(page);
  const shifts = await readShifts(page);
  await context.close();
  return shifts;
}

/** Prices and contests have come, so nothing is drawn as a skeleton any more, except cards far below the window. */
async function waitForContent(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]:not([data-place] *)')).toHaveCount(0);
  await expect(page.locator('main [data-quote="BTCUSDT"]').first()).toHaveAttribute("data-value", /\d/);
}

/** Cards mount when they come near the window; here they are in it, so that their shifts count. */
async function goToCards(page: Page): Promise<void> {
  const cards = page.locator('[data-place="home.activities"]');
  await cards.evaluate((element) => element.scrollIntoView());
  await expect(cards.locator('[data-state="mounted"] article')).not.toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Home on phones and the contest on wide screens, or the other way round, unless every combination is tried. */
const isChosen = (language: number, place: number, width: number) =>
  triesEveryCombination || (language + place + width) % 2 === 0;

for (const [language, { edition, locale }] of [
  ...(triesEveryCombination ? everyLocale : eachLanguage),
].entries()) {
  test(`pages in ${locale} do not move while they load`, async ({ browser, exchange }) => {
    const findings: object[] = [];
    for (const [placeIndex, place] of pages.entries()) {
      for (const [widthIndex, width] of widths.entries()) {
        if (!isChosen(language, placeIndex, widthIndex)) continue;
        const shifts = await measureShifts(browser, exchange, { edition, locale, place, width });
        const sum = sumOf(shifts);
        if (sum >= shiftLimit)
          findings.push({ page: place.name, width, sum: Number(sum.toFixed(4)), shifts });
      }
    }
    expect(findings).toEqual([]);
  });
}

for (const locale of ["en", "ar-SA", "pl-PL", "ru-RU"] as const) {
  for (const width of widths) {
    test(`home in ${locale} does not move when a user's profile comes, ${width} px`, async ({
      browser,
      exchange,
    }) => {
      const visit: Visit = { edition: "global", locale, place: pages[0], width, person: "bob" };
      const shifts = await measureShifts(browser, exchange, visit);
      const sum = sumOf(shifts);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(shiftLimit);
    });
  }
}

test("a contest whose remote is only late shows no notice and does not move", async ({ page, exchange }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const entry = await holdRequests(page, "**/remotes/contest/**/entry.*.js");
  await freezeQuotes(page);
  const timers = await holdTimers(page);
  await page.addInitScript(recordShifts);
  await page.goto(exchange.addressOf("global", `/en${pages[1].path}`), { waitUntil: "commit" });
  for (const remote of ["header", "footer"]) await expectMounted(page, remote);
  // the slot's fallback, and not yet the deadline of the file
  await timers.pass(2_000);
  const slot = page.locator('[data-remote="contest"]');
  await expect(slot).toHaveAttribute("data-state", "fallback");
  await expect(slot.getByRole("alert")).toBeHidden();
  await expect(slot.locator("[data-live]:visible")).not.toHaveCount(0);
  await entry.release();
  await expectMounted(page, "contest");
  await waitForContent(page);
  const shifts = await readShifts(page);
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(shiftLimit);
});

for (const [name, days, contestId] of [
  ["before its page was built", 0, "autumn-altcoin-race"],
  ["since its page was built", 13, "winter-trading-cup"],
] as const) {
  test(`a contest that has ended ${name} shows its ranking and does not move`, async ({ page, exchange }) => {
    const shiftMs = days * 86_400_000;
    await page.setViewportSize({ width: 1440, height: 900 });
    await shiftClock(page, shiftMs);
    // the exchange's time, which the page follows
    await page.route(/\/(x-api|user\/profile)/, async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const date = new Date(Date.parse(headers["date"] ?? "") + shiftMs).toUTCString();
      await route.fulfill({ response, headers: { ...headers, date } });
    });
    await holdTimers(page);
    await page.addInitScript(recordShifts);
    await page.goto(exchange.addressOf("global", `/en/trading-contest/${contestId}/`));
    const main = page.locator("main");
    await expectMounted(page, "contest");
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(main.getByRole("heading", { level: 2 })).toHaveText(["Your result", "Other contests"]);
    await expect(main.locator("[data-quote]")).toHaveCount(0);
    await expect(main.getByRole("table").locator("[data-medal]")).toHaveCount(3);
    const shifts = await readShifts(page);
    expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(shiftLimit);
  });
}
