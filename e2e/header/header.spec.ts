import type { Locator, Page } from "@playwright/test";
import { findAxeViolations } from "@portico/remote-kit/internal/check";
import { combine } from "../support/combinations.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { awaitCachedFonts } from "../support/awaitCachedFonts.ts";
import type { RunningExchange } from "../support/startExchange.ts";
import { headerOf } from "../support/visitor.ts";

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

async function open(page: Page, exchange: RunningExchange, path = "/en/"): Promise<Locator> {
  await page.goto(exchange.addressOf("global", path));
  await expectMounted(page, "header");
  return headerOf(page);
}

const panelOf = (page: Page) => headerOf(page).locator("[data-panel]");

test.describe("a mega menu", () => {
  test.use({ viewport: wide });

  test("opens under the mouse, stays open on the way to its links, and closes behind it", async ({
    page,
    exchange,
  }) => {
    const header = await open(page, exchange);
    await header.getByRole("button", { name: "Trade" }).hover();
    const spot = panelOf(page).getByRole("link", { name: /^Spot/ });
    await expect(spot).toBeVisible();
    await panelOf(page)
      .getByRole("link", { name: /^Trading bots/ })
      .hover();
    await expect(spot).toBeVisible();
    await page.mouse.move(700, 800);
    await expect(panelOf(page)).toHaveCount(0);
  });

  for (const [edition, locale] of [
    ["eu", "de-EU"],
    ["eu", "el-EU"],
    ["global", "ru-RU"],
    ["global", "vi-VN"],
    ["global", "ar-SA"],
  ] as const) {
    test(`has its titles in rows in ${locale}`, async ({ page, exchange }) => {
      await page.goto(exchange.addressOf(edition, `/${locale}/`));
      await expectMounted(page, "header");
      for (const menu of ["trade", "more"]) {
        await headerOf(page).locator(`[data-entry="${menu}"]`).click();
        await expect(panelOf(page)).toBeVisible();
        const rows = await panelOf(page).evaluate((panel) => {
          const lists = [...panel.querySelectorAll("ul")].map((list) => {
            // an icon, then the title and its text
            const titles = [...list.querySelectorAll("a > :last-child > :first-child")];
            return titles.map((title) => Math.round(title.getBoundingClientRect().top));
          });
          // one list has two columns, the pages of several are beside each other
          const [only = []] = lists;
          return lists.length === 1 && only.length === 4 ? [only.slice(0, 2), only.slice(2)] : lists;
        });
        for (const row of rows) expect(rows[0], menu).toEqual(expect.arrayContaining(row));
        await page.keyboard.press("Escape");
        await expect(panelOf(page)).toHaveCount(0);
      }
    });
  }

  test.describe("on a touch screen", () => {
    test.use({ hasTouch: true });

    test("opens and closes by a tap", async ({ page, exchange }) => {
      const header = await open(page, exchange);
      const trade = header.getByRole("button", { name: "Trade" });
      await trade.tap();
      await expect(panelOf(page)).toBeVisible();
      await trade.tap();
      await expect(panelOf(page)).toHaveCount(0);
    });
  });
});

test("the drawer holds the focus, and Escape, a press outside and Back close it", async ({
  page,
  exchange,
}) => {
  await page.setViewportSize(narrow);
  await open(page, exchange);
  const opener = headerOf(page).getByRole("button", { name: "Open the menu" });
  const drawer = page.getByRole("dialog", { name: "Main navigation" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(drawer.getByRole("button", { name: "Close the menu" })).toBeFocused();

  // after its last element the focus goes to the browser's own controls, which leaves it on the body
  const stops = await drawer.locator("a, button, select").filter({ visible: true }).count();
  const visited = new Set<string>();
  for (let stop = 0; stop < 2 * stops; stop += 1) {
    await page.keyboard.press(stop < stops ? "Tab" : "Shift+Tab");
    visited.add(
      await page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.closest("dialog") ? "drawer" : (focused?.nodeName ?? "");
      }),
    );
  }
  expect([...visited].filter((place) => place !== "BODY")).toEqual(["drawer"]);

  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute("aria-expanded", "false");

  await opener.click();
  await expect(drawer).toBeVisible();
  await page.mouse.click(5, 500);
  await expect(drawer).toBeHidden();

  await opener.click();
  await drawer.getByRole("link", { name: "Markets" }).click();
  await page.waitForURL("**/en/markets/");
  await page.goBack();
  await expect(page).toHaveURL(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  await expect(drawer).toBeHidden();
  await expect(opener).toHaveAttribute("aria-expanded", "false");
});

test("the theme button is labelled with the theme that it switches to", async ({ page, exchange }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  const named = (theme: string) =>
    headerOf(page).getByRole("button", { name: `Switch to the ${theme} theme`, exact: true });
  await expect(named("dark")).toBeVisible();
  await expect(named("light")).toHaveCount(0);
  await named("dark").press("Enter");
  await expect(named("light")).toBeFocused();
  await page.reload();
  await expectMounted(page, "header");
  await expect(named("light")).toBeVisible();
  await expect(named("dark")).toHaveCount(0);
});

test("the language panel needs no web font, and the theme starts no transitions except those of prices", async ({
  page,
  exchange,
}) => {
  await page.setViewportSize(wide);
  const header = await open(page, exchange, "/en/trading-contest/winter-trading-cup/");
  await expectMounted(page, "contest");
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  // the page's own
  await awaitCachedFonts(page);
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".woff2")) fonts.push(request.url());
  });
  await header.getByRole("button", { name: "Language" }).click();
  await expect(page.getByRole("option", { name: "العربية" })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([]);
  await page.keyboard.press("Escape");
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

for (const [colorScheme, path, viewport] of combine(
  ["light", "dark"] as const,
  ["/en/", "/ar-SA/"],
  [wide, narrow],
)) {
  test.describe(`${path}, ${colorScheme}, ${viewport.width} px`, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: "reduce" } });

    test("axe finds nothing in the header with each panel open", async ({ page, exchange }) => {
      const header = await open(page, exchange, path);
      const slot = '[data-remote="header"]';
      const openers = header.locator("button[aria-expanded]").filter({ visible: true });
      await expect(openers).not.toHaveCount(0);
      for (const opener of await openers.all()) {
        await opener.click();
        const panel = header.locator("[data-panel], dialog[open], [role=dialog]").first();
        await expect(panel).toBeVisible();
        expect(await findAxeViolations(page, slot)).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(panel).toBeHidden();
      }
    });
  });
}

test("the tab key goes through the drawer from top to bottom", async ({ page, exchange }) => {
  await page.setViewportSize(narrow);
  const header = await open(page, exchange);
  await header.getByRole("button", { name: "Open the menu" }).click();
  const drawer = header.getByRole("dialog", { name: "Main navigation" });
  await expect(drawer.getByRole("button", { name: "Log in" })).toBeVisible();
  const controls = drawer.locator("a, button").filter({ visible: true });
  const place = (element: Element) => {
    const { top, left } = element.getBoundingClientRect();
    const scrolled = element.closest("dialog")?.scrollTop ?? 0;
    return Math.round(top + scrolled) * 10_000 + Math.round(left);
  };
  const places: number[] = [];
  await drawer.getByRole("button", { name: "Close the menu" }).focus();
  for (let count = await controls.count(); count > 0; count -= 1) {
    places.push(await drawer.locator(":focus").evaluate(place));
    await page.keyboard.press("Tab");
  }
  expect(places.length).toBeGreaterThan(10);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
