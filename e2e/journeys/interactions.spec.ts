import type { Page } from "@playwright/test";
import type { RunningExchange } from "../support/startExchange.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { headerOf } from "../support/visitor.ts";

// what keeps interactions short; `npm run bench -- interactions` measures how long they take

const contestPath = "/en/trading-contest/winter-trading-cup/";

async function openContest(page: Page, exchange: RunningExchange): Promise<void> {
  await page.goto(exchange.addressOf("global", contestPath));
  for (const remote of ["header", "footer", "contest"]) await expectMounted(page, remote);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

test("the language panel needs no web font", async ({ page, exchange }) => {
  await openContest(page, exchange);
  await page.evaluate(() => document.fonts.ready);
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".woff2")) fonts.push(request.url());
  });
  await headerOf(page).getByRole("button", { name: "Language" }).click();
  await expect(page.getByRole("option", { name: "العربية" })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([]);
});

test("changing the theme starts no transitions except those of prices", async ({ page, exchange }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openContest(page, exchange);
  const animated = await page.evaluate(() => {
    const { documentElement: root } = document;
    root.dataset["theme"] = root.dataset["theme"] === "dark" ? "light" : "dark";
    return document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .map(({ effect }) => (effect as KeyframeEffect).target)
      .filter((target) => target?.closest("[data-quote]") === null && !target.closest("[data-field]"))
      .map((target) => target?.outerHTML.slice(0, 80));
  });
  expect(animated).toEqual([]);
});
