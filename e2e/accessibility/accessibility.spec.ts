import type { Locator, Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { findDefects, scrollThrough } from "../support/findDefects.ts";
import type { RunningExchange } from "../support/startExchange.ts";

const contestPath = "/en/trading-contest/winter-trading-cup/";

async function openContest(page: Page, exchange: RunningExchange, path = contestPath): Promise<void> {
  await page.goto(exchange.addressOf("global", path));
  for (const remote of ["header", "footer", "contest"]) await expectMounted(page, remote);
  await expect(page.getByRole("tabpanel").locator("[data-medal]")).toHaveCount(3);
  await expect(page.locator('[data-field="close"]').first()).toHaveAttribute("data-value", /\d/);
}

test.describe("with forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("buttons have borders and the selected item is marked", async ({ page, exchange }) => {
    await openContest(page, exchange);
    const main = page.locator("main");
    for (const button of [
      main.getByRole("button", { name: "Log in to join" }),
      main.getByRole("link", { name: "How it works" }),
    ]) {
      await expect(button).toHaveCSS("border-block-start-width", "1px");
      await expect(button).toHaveCSS("border-block-start-style", "solid");
    }
    const outlineOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).outline);
    for (const name of ["Leaderboard", "Prizes"]) {
      const tab = page.getByRole("tab", { name });
      await tab.click();
      expect(await outlineOf(tab)).toMatch(/solid 2px/);
      expect(await outlineOf(page.getByRole("tab", { selected: false }).first())).not.toMatch(/solid/);
    }
    await page.getByRole("tab", { name: "Leaderboard" }).click();
    const pages = page.getByRole("navigation", { name: "Pages of the leaderboard" });
    expect(await outlineOf(pages.locator("[aria-current]"))).toMatch(/solid 2px/);
  });
});

test.describe("on paper", () => {
  test.use({ colorScheme: "dark" });

  test("a contest is dark text on white, with visible links and without buttons", async ({
    page,
    exchange,
  }) => {
    await openContest(page, exchange);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("html")).toHaveCSS("color", "rgb(18, 22, 29)");
    const header = page.locator('[data-remote="header"]');
    await expect(header).toHaveCSS("position", "static");
    await expect(header.getByRole("link", { name: "Portico" })).toBeVisible();
    await expect(header.getByRole("navigation")).toHaveCount(0);
    const cards = page.locator('main a:has([data-field="close"])');
    await expect(cards).not.toHaveCount(0);
    for (const card of await cards.all()) {
      await expect(card).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
      await expect(card).toHaveCSS("text-decoration-line", "underline");
    }
    await expect(page.locator("main :is(button, input):not(thead *)").filter({ visible: true })).toHaveCount(
      0,
    );
    await expect(page.getByRole("table", { name: /^Leaderboard/ })).toBeVisible();
  });

  for (const width of [390, 718]) {
    test(`home, markets and a contest keep their columns, prizes and rules, ${width} px`, async ({
      page,
      exchange,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const headsOf = (table: Locator) => table.locator("thead th").filter({ visible: true });
      await openContest(page, exchange);
      await page.emulateMedia({ media: "print" });
      const main = page.locator("main");
      await expect(headsOf(page.getByRole("table", { name: /^Leaderboard/ }))).toHaveText([
        "Rank",
        "Trader",
        "Return",
        "Volume USDT",
        "Prize USDT",
      ]);
      await expect(main.getByRole("button", { name: "Return" })).toBeVisible();
      await expect(main.getByRole("table", { name: /^Prizes by rank/ })).toBeVisible();
      await expect(main.getByText("Minimum volume")).toBeVisible();
      const titles = main
        .getByRole("tabpanel")
        .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel, "::before").content));
      expect(await titles).toEqual(['"Leaderboard"', '"Prizes"', '"Rules"']);

      await page.goto(exchange.addressOf("global", "/en/markets/"));
      const heads = ["Pair", "Price", "Change", "High", "Low", "Volume"];
      await expect(headsOf(main.getByRole("table"))).toHaveText(heads);

      await page.emulateMedia({ media: "screen" });
      await page.goto(exchange.addressOf("global", "/en/"));
      await expect(main.locator("[data-phase]").first()).toBeVisible();
      await page.emulateMedia({ media: "print" });
      const table = main.getByRole("table");
      await expect(headsOf(table)).toHaveCount(6);
      await expect(table.locator("[data-value]").first()).toBeVisible();
      const countBeside = (locator: Locator) =>
        locator.evaluateAll(
          (elements) =>
            elements
              .map((element) => element.getBoundingClientRect())
              .filter(({ left, right }) => left < 0 || right > window.innerWidth).length,
        );
      await expect(main.locator("article")).toHaveCount(3);
      expect(await countBeside(main.locator("article"))).toBe(0);
      if (width > 640) expect(await countBeside(table.locator("th, td"))).toBe(0);
    });
  }
});

/** Pieces of text that lie over each other, or beside the window. */
function findCollisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    if (overflow > 0) found.push(`the page is ${overflow} px wider than the window`);
    for (const list of document.querySelectorAll('main ul:has([data-field="close"])')) {
      const boxes: { text: string; box: DOMRect }[] = [];
      const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        boxes.push({ text: node.textContent ?? "", box: range.getBoundingClientRect() });
      }
      for (const [index, { text, box }] of boxes.entries()) {
        for (const { text: other, box: otherBox } of boxes.slice(index + 1)) {
          const across = Math.min(box.right, otherBox.right) - Math.max(box.left, otherBox.left);
          const down = Math.min(box.bottom, otherBox.bottom) - Math.max(box.top, otherBox.top);
          // lines of text are a little taller than their letters
          if (across > 1 && down > 6) found.push(`"${text}" and "${other}" overlap`);
        }
      }
    }
    return found;
  });
}

for (const width of [390, 1440]) {
  test(`at 200 % text size no price overlaps another element, ${width} px`, async ({ page, exchange }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/en/", contestPath]) {
      await page.goto(exchange.addressOf("global", path));
      if (path === contestPath) await expectMounted(page, "contest");
      await expect(page.locator('main [data-field="close"][data-value]').nth(3)).toBeVisible();
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await expect.poll(() => findCollisions(page), { message: path }).toEqual([]);
    }
  });
}

// findDefects compares the controls of the header
for (const [edition, locale] of [
  ["eu", "el-EU"],
  ["eu", "hu-EU"],
  ["global", "ru-RU"],
  ["global", "ar-SA"],
] as const) {
  test(`at 200 % text size nothing overlaps or is cut off in ${locale}`, async ({ page, exchange }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of ["/", "/trading-contest/", "/trading-contest/winter-trading-cup/", "/sem/"]) {
      await page.goto(exchange.addressOf(edition, `/${locale}${path}`));
      await expectMounted(page, "header");
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await scrollThrough(page);
        await expect.poll(() => findDefects(page), { message: `${path}, ${width} px` }).toEqual([]);
      }
    }
  });
}

test("each landmark of a phone's page has a name of its own", async ({ page, exchange }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/en/", contestPath, "/en/trading-contest/", "/en/sem/"]) {
    await page.goto(exchange.addressOf("global", path));
    for (const remote of ["header", "footer"]) await expectMounted(page, remote);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const landmarks: string[] = [];
    for (const role of ["navigation", "complementary", "region", "form", "search"] as const) {
      for (const landmark of await page.getByRole(role).all()) {
        // the first line is the role and the accessible name
        const [first = ""] = (await landmark.ariaSnapshot()).split("\n");
        landmarks.push(first.replace(/:$/, ""));
      }
    }
    expect(landmarks.length, path).toBeGreaterThan(1);
    expect(landmarks, path).toEqual([...new Set(landmarks)]);
  }
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** What is less than 44 px wide or high. Source: WCAG 2.2, target size (enhanced) */
  const findSmallTargets = (targets: Locator) =>
    targets.evaluateAll((elements) =>
      elements
        .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
        // a toast that is still moving in has fractions
        .filter(({ box }) => Math.round(box.width) < 44 || Math.round(box.height) < 44)
        .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
    );

  test("header, pages of the leaderboard and toasts have targets of 44 px", async ({ page, exchange }) => {
    await openContest(page, exchange);
    const header = page.locator('[data-remote="header"]');
    const inHeader = header.locator("a, button").filter({ visible: true });
    await expect(inHeader).toHaveCount(5);
    expect(await findSmallTargets(inHeader)).toEqual([]);
    await header.getByRole("button", { name: "Open the menu" }).tap();
    const drawer = header.getByRole("dialog", { name: "Main navigation" });
    await drawer.getByRole("button", { name: "Trade" }).tap();
    await expect(drawer.getByRole("link", { name: "Spot" })).toBeVisible();
    expect(await findSmallTargets(drawer.locator("a, button").filter({ visible: true }))).toEqual([]);
    for (const name of ["Search", "Notifications", "Language"]) {
      await drawer.getByRole("button", { name }).tap();
      const panel = header.getByRole("dialog", { name });
      const targets = panel.locator("a, button, [role=option], label").filter({ visible: true });
      await expect(targets).not.toHaveCount(0);
      expect(await findSmallTargets(targets), name).toEqual([]);
      await panel.getByRole("button", { name: "Close" }).tap();
      await expect(panel).toBeHidden();
    }
    await drawer.getByRole("button", { name: "Close the menu" }).tap();

    const pages = page.getByRole("navigation", { name: "Pages of the leaderboard" });
    // the page with the most entries: both arrows, five numbers and two gaps
    await pages.getByRole("button", { name: "Page 2" }).click();
    for (let current = 3; current <= 6; current += 1) {
      await pages.getByRole("button", { name: `Page ${current}`, exact: true }).click();
    }
    await expect(pages.getByRole("button")).toHaveCount(7);
    expect(await findSmallTargets(pages.getByRole("button"))).toEqual([]);
    const { width = 0 } = (await pages.boundingBox()) ?? {};
    expect(width).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await page.evaluate(() =>
      window.dispatchEvent(
        new CustomEvent("info", {
          detail: {
            message: "New terms",
            options: { duration: Infinity, action: { label: "Go", href: "/en/terms/" } },
          },
        }),
      ),
    );
    const toast = page.locator("[data-toast]");
    await expect(toast).toBeVisible();
    expect(await findSmallTargets(toast.locator("a, button"))).toEqual([]);
  });
});
