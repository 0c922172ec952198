import type { Page } from "@playwright/test";
import { expect, expectMounted, sendReports } from "../support/exchangeFixture.ts";
import { changeAnswer } from "../support/faultResponders.ts";
import { freezeQuotes } from "../support/freezeQuotes.ts";
import { holdRequests } from "../support/holdRequests.ts";
import { readShifts, recordShifts, shiftLimit, sumOf } from "../support/layoutShifts.ts";
import { test } from "../support/proxyTest.ts";
import { runPortico } from "../support/runPortico.ts";
import { watchReports } from "../support/watchReports.ts";

const cardIn = (place: string) => `[data-place="${place}"] > [data-card="contest"]`;
const featured = cardIn("home.featured");

/** Units: CSS pixels */
const heightOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().height));

test.use({ viewport: { width: 390, height: 844 } });

test("a card that takes less than its page reserves moves nothing, and is reported with both heights", async ({
  page,
  faultProxy,
}) => {
  faultProxy.respond(
    (target) => target === "/en/",
    changeAnswer(({ body }) => {
      const html = body
        .toString()
        .replace(/data-heights="[^"]*"/, 'data-heights="--narrow:333px;--wide:222px"');
      expect(html).toContain("--narrow:333px");
      return { body: Buffer.from(html) };
    }),
  );
  const reports = watchReports(page, "height-differs");
  const entry = await holdRequests(page, "**/remotes/contest/**/entry.*.js");
  // the held script may be one that the page waits for
  await page.goto(`http://localhost:${faultProxy.port}/en/`, { waitUntil: "commit" });
  await expectMounted(page, "header");
  const below = page.getByRole("region", { name: "Hot" });
  expect(await heightOf(page, featured)).toBe(333);
  const before = await below.boundingBox();
  await entry.release();
  await expect(page.locator(featured)).toHaveAttribute("data-state", "mounted");
  await expect(page.locator(featured).getByRole("link")).toBeVisible();
  expect(await heightOf(page, featured)).toBe(333);
  expect(await below.boundingBox()).toEqual(before);
  await sendReports(page);
  await expect
    .poll(() => reports)
    .toEqual(["contest: the card in home.featured takes 200 px, and the page reserved 333 px"]);
  await page.setViewportSize({ width: 1440, height: 844 });
  await expect.poll(() => heightOf(page, featured)).toBe(222);
});

test("a card that takes more than its page reserves moves nothing in view, can be scrolled, and grows out of view", async ({
  page,
  exchange,
}) => {
  const reports = watchReports(page, "height-differs");
  await page.addInitScript(recordShifts);
  await page.addInitScript(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('[data-card="contest"][data-state="mounted"] > * { min-block-size: 500px }');
    document.adoptedStyleSheets = [style];
  });
  await freezeQuotes(page);
  const entry = await holdRequests(page, "**/remotes/contest/**/entry.*.js");
  await page.goto(exchange.addressOf("global", "/en/"), { waitUntil: "commit" });
  await expectMounted(page, "header");
  const reserved = await heightOf(page, featured);
  const below = page.getByRole("region", { name: "Hot" });
  await expect(below).toBeInViewport();
  const before = await below.boundingBox();
  await entry.release();
  await expect(page.locator(featured)).toHaveAttribute("data-state", "mounted");
  await expect(page.locator(featured).getByRole("link")).toBeVisible();
  expect(await below.boundingBox()).toEqual(before);
  const scrolled = await page.locator(featured).evaluate((element) => {
    element.scrollTop = 500;
    return Math.round(element.scrollTop);
  });
  expect(scrolled).toBe(500 - reserved);
  await page.locator("footer").first().scrollIntoViewIfNeeded();
  await expect.poll(() => heightOf(page, featured)).toBe(500);
  const shifts = await readShifts(page);
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(shiftLimit);
  await sendReports(page);
  await expect
    .poll(() => reports)
    .toContain(
      `contest: the card in home.featured takes 500 px, and the page reserved ${String(reserved)} px`,
    );
});

test("the contest's cards have the heights of its release, and nothing is reported", async ({
  browser,
  page,
  exchange,
}) => {
  const home = exchange.addressOf("global", "/en/");
  const reports = watchReports(page, "height-differs");
  for (const [width, field] of [
    [390, "narrow"],
    [1440, "wide"],
  ] as const) {
    const viewport = { width, height: 844 };
    const context = await browser.newContext({ viewport, javaScriptEnabled: false });
    const staticPage = await context.newPage();
    await staticPage.goto(home);
    await page.setViewportSize(viewport);
    await page.goto(home);
    for (const place of ["home.featured", "home.activities"]) {
      const card = page.locator(cardIn(place));
      const declared = new RegExp(`--${field}:(\\d+)px`).exec(
        (await card.getAttribute("data-heights")) ?? "",
      );
      expect(await heightOf(staticPage, cardIn(place)), `${place}, ${field}`).toBe(Number(declared?.[1]));
      await card.scrollIntoViewIfNeeded();
      await expect(card).toHaveAttribute("data-state", "mounted");
    }
    await sendReports(page);
    await context.close();
  }
  expect(reports).toEqual([]);
});

test("the place of a disabled card takes no space, with and without script", async ({
  browser,
  exchange,
}) => {
  await runPortico(exchange, "disable", "contest", "--to", "test");
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(exchange.addressOf("global", "/en/"));
    if (javaScriptEnabled) await expectMounted(page, "header");
    expect(await heightOf(page, '[data-place="home.featured"]')).toBe(0);
    await expect(
      page.locator("section", { has: page.locator('[data-place="home.activities"]') }),
    ).toBeHidden();
    await context.close();
  }
  // later tests use the same exchange
  await runPortico(exchange, "enable", "contest", "--to", "test");
});
