import type { Browser, Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { findAxeViolations } from "../../remote-kit/src/check/findAxeViolations.ts";

const contestPath = "/trading-contest/winter-trading-cup/";

const ranksOf = (page: Page) => page.locator('[data-remote="contest"] tbody tr td:first-child bdi');

test("the leaderboard's pages can be changed with mouse and keyboard", async ({ page, exchange }) => {
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

  const explained = page.getByRole("columnheader", { name: "Return" }).getByRole("button");
  await explained.focus();
  await expect(page.getByRole("tooltip")).toHaveText(
    "Profit or loss since registration, in percent. Ranks follow it.",
  );
  await expect(explained).toHaveAccessibleDescription(/Profit or loss/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);

  await page.getByRole("tab", { name: "Leaderboard" }).focus();
  await page.keyboard.press("ArrowRight");
  const prizes = page.getByRole("tabpanel", { name: "Prizes" });
  await expect(prizes).toContainText("120,000 USDT");
  await expect(prizes).toContainText("Prizes are credited to: Spot");
  await expect(prizes.locator('[data-coin="SPOT"]')).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("tabpanel", { name: "Rules" })).toContainText("Register before you trade");
});

test("charts follow the interval switch, and the banner uses the best format", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", `/en${contestPath}`));
  await expectMounted(page, "contest");
  const banner = page.locator("[data-contest-image] img");
  await expect
    .poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth), "the image has loaded")
    .toBe(384);
  const source = new URL(await banner.evaluate((image: HTMLImageElement) => image.currentSrc));
  expect(source.pathname + source.search).toBe(
    "/common-static/images/contests/winter-trading-cup.png?w=384&q=75&f=avif",
  );

  const charts = page.locator('[data-remote="contest"] svg[data-interval]');
  const intervals = () => charts.evaluateAll((all) => all.map(({ dataset }) => dataset["interval"]));
  await expect.poll(intervals).toEqual(Array.from({ length: 5 }, () => "30m"));
  await page.getByRole("radio", { name: "30 min" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "15 min" })).toBeChecked();
  await expect.poll(intervals).toEqual(Array.from({ length: 5 }, () => "15m"));
});

test("bob logs in from the hero, registers, and is still registered on the next visit", async ({
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

test("pages and columns run from right to left, prices do not", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", `/ar-SA${contestPath}`));
  await expectMounted(page, "contest");
  await expect(ranksOf(page).first()).toHaveText("1");
  const leftOf = async (selector: string) => {
    const box = await page.locator(`[data-remote="contest"] ${selector}`).first().boundingBox();
    return box?.x ?? Number.NaN;
  };
  await page.getByRole("tab").nth(1).click();
  // an account's name comes from the exchange's catalogue, in the language of the page
  await expect(page.getByRole("tabpanel")).toContainText("الفوري");
  await page.getByRole("tab").first().click();
  expect(await leftOf("thead th:first-child")).toBeGreaterThan(await leftOf("thead th:last-child"));
  expect(await leftOf("nav button:first-child")).toBeGreaterThan(await leftOf("nav button:last-child"));
  await expect(page.locator('[data-quote="BTCUSDT"]').first()).toHaveText(/^[\d,]+\.\d{2}$/);
  await expect(page.locator("tbody tr").first()).toContainText(/\+\d+\.\d{2}%/);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
});

for (const width of [390, 1440]) {
  test(`the mounted remote has the size of the prerendered HTML, ${width} px`, async ({
    browser,
    exchange,
  }) => {
    // without data: the page of a contest that was not known at build time
    const address = exchange.addressOf("global", "/en/trading-contest/another-contest/");
    const stillHeight = await heightOf(browser, address, width, false);
    expect(stillHeight).toBeGreaterThan(900);
    expect(await heightOf(browser, address, width, true)).toBe(stillHeight);
  });
}

/** The height of the contest's slot: without scripts the prerendered HTML, with scripts the remote before its data arrives. */
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
  const note = hasScript ? null : await slot.getByText(/need JavaScript/).boundingBox();
  await context.close();
  return (box?.height ?? 0) - (note?.height ?? 0);
}

test.describe("a contest whose calls are slow", () => {
  for (const [locale, title] of [
    ["en", "Winter Trading Cup"],
    ["ar-SA", "كأس الشتاء للتداول"],
  ] as const) {
    test(`keeps title, schedule and prizes of the prerendered page, ${locale}`, async ({
      page,
      exchange,
    }) => {
      let answer = (): void => {};
      const isAnswered = new Promise<void>((resolve) => (answer = resolve));
      await page.route("**/x-api/contest/**", async (route) => {
        await isAnswered;
        await route.continue();
      });
      // each frame, before and after the remote replaces the prerendered content
      await page.addInitScript(() => {
        const shown: string[] = [];
        Object.assign(window, { shown });
        const observe = () => {
          const heading = document.querySelector("main h1")?.textContent ?? "";
          const prizes = /1,284,500/.exec(document.querySelector("main")?.textContent ?? "")?.[0] ?? "";
          const facts = `${heading} ${prizes}`;
          if (shown.at(-1) !== facts) shown.push(facts);
          requestAnimationFrame(observe);
        };
        requestAnimationFrame(observe);
      });
      await page.goto(exchange.addressOf("global", `/${locale}${contestPath}`), { waitUntil: "commit" });
      await expectMounted(page, "contest");
      const slot = page.locator('[data-remote="contest"]');
      const prizes = slot.locator("[data-live]").first();
      await expect(prizes).toContainText("1,284,500");
      await expect(slot.locator("img").first()).toBeVisible();
      await expect(ranksOf(page)).toHaveCount(0);
      const height = (await prizes.boundingBox())?.height;
      answer();
      await expect(ranksOf(page)).toHaveCount(10);
      expect((await prizes.boundingBox())?.height).toBe(height);
      const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
      // before the parser has come to the content there may be nothing or the heading alone
      const first = shown.indexOf(`${title} 1,284,500`);
      expect(shown.slice(first)).toEqual([`${title} 1,284,500`]);
    });
  }

  test("shows the prerendered facts where the exchange doesn't answer at all", async ({ page, exchange }) => {
    await page.route("**/x-api/contest/**", (route) => route.abort());
    await page.goto(exchange.addressOf("global", `/en${contestPath}`));
    await expectMounted(page, "contest");
    const slot = page.locator('[data-remote="contest"]');
    await expect(slot.getByRole("button", { name: "Try again" }).first()).toBeVisible();
    await expect(slot.getByRole("heading", { level: 1 })).toHaveText("Winter Trading Cup");
    await expect(slot.locator("[data-live]").first()).toContainText("1,284,500");
  });
  test.use({ expectedProblems: /Failed to load resource/ });
});

test.describe("a contest whose remote fails to load", () => {
  // the browser itself reports each request that fails
  test.use({ expectedProblems: /Failed to load resource|The page stays static/ });

  for (const [locale, title, retry] of [
    ["en", "Part of this page didn’t load", "Try again"],
    ["ar-SA", "تعذّر تحميل جزء من هذه الصفحة", "أعد المحاولة"],
  ] as const) {
    test(`shows the failure and the known facts, and mounts on a retry, ${locale}`, async ({
      page,
      exchange,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      let isDead = true;
      await page.route("**/remotes/contest/**", (route) =>
        isDead ? route.fulfill({ status: 503, body: "" }) : route.continue(),
      );
      await page.goto(exchange.addressOf("global", `/${locale}${contestPath}`));
      const slot = page.locator('[data-remote="contest"]');
      await expect(slot).toHaveAttribute("data-state", "fallback");
      await expect(slot.getByRole("alert")).toContainText(title);
      await expect(slot.getByRole("heading", { level: 1 })).not.toBeEmpty();
      await expect(slot.locator("dd").first()).toContainText("UTC");
      await expect(slot.locator("li")).not.toHaveCount(0);
      await expect(slot.getByRole("tab")).toHaveCount(0);
      await expect(slot.locator("[data-live]:visible")).toHaveCount(0);
      await expect(slot.getByRole("button")).toHaveText([retry]);
      // nothing else retries meanwhile: the slot's own retry is seconds later
      const button = slot.getByRole("button", { name: retry });
      await button.focus();
      const failedAgain = page.waitForResponse(/\/remotes\/contest\//);
      await page.keyboard.press("Enter");
      expect((await failedAgain).status()).toBe(503);
      await expect(slot.locator("form")).toHaveAttribute("aria-busy", "false");
      await expect(button).toBeFocused();
      isDead = false;
      await page.keyboard.press("Enter");
      await expectMounted(page, "contest");
      await expect(slot.getByRole("tab").first()).toBeVisible();
      await expect(slot.getByRole("alert")).toHaveCount(0);
      await expect(page.locator("main")).toBeFocused();
    });
  }

  test("shows no notice and moves nothing where it is only late", async ({ page, exchange }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    let arrive = (): void => {};
    const isOnItsWay = new Promise<void>((resolve) => (arrive = resolve));
    await page.route("**/remotes/contest/**/entry.*.js", async (route) => {
      await isOnItsWay;
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(exchange.addressOf("global", `/en${contestPath}`), { waitUntil: "commit" });
    const slot = page.locator('[data-remote="contest"]');
    await expect(slot).toHaveAttribute("data-state", "fallback");
    await expect(slot.getByRole("alert")).toBeHidden();
    await expect(slot.locator("[data-live]:visible")).not.toHaveCount(0);
    arrive();
    await expectMounted(page, "contest");
    await expect(ranksOf(page)).toHaveCount(10);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
  });

  test("reloads the page when the shell can't run", async ({ page, exchange }) => {
    let isDead = true;
    await page.route(/\/assets\/(shell|react)\./, (route) =>
      isDead ? route.fulfill({ status: 503, body: "" }) : route.continue(),
    );
    await page.goto(exchange.addressOf("global", `/en${contestPath}`));
    const slot = page.locator('[data-remote="contest"]');
    await expect(slot).toHaveAttribute("data-state", "fallback");
    isDead = false;
    await slot.getByRole("button", { name: "Try again" }).click();
    await expectMounted(page, "contest");
  });
});

test("the contest's image is downloaded in a browser without a share sheet", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", `/en${contestPath}`));
  await expectMounted(page, "contest");
  await expect(ranksOf(page)).toHaveCount(10);
  const shareButton = page.getByRole("button", { name: "Share image" });
  await expect(shareButton).toBeEnabled();
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift" });
  });
  const download = page.waitForEvent("download");
  await shareButton.click();
  expect((await download).suggestedFilename()).toBe("portico-winter-trading-cup.png");
  const png = await readFile(await (await download).path());
  expect([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    "PNG",
    1_200,
    630,
  ]);
  await expect(page.getByText("Image saved")).toBeVisible();
  expect(await findAxeViolations(page, "body")).toEqual([]);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  // live figures in the ranking may still change their width
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
});
