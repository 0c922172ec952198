import type { Locator, Page } from "@playwright/test";
import { findAxeViolations } from "../../remote-kit/src/check/findAxeViolations.ts";
import { combine } from "../support/combinations.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
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

/** Sends a notification that the inbox records. */
const notify = (page: Page, message: string) =>
  page.evaluate(
    (text) => window.dispatchEvent(new CustomEvent("info", { detail: { message: text } })),
    message,
  );

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

test("Ctrl+K opens the search, which shows live prices, leads to a pair by keyboard, and remembers it", async ({
  page,
  exchange,
}) => {
  await page.setViewportSize(wide);
  await open(page, exchange);
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Search" });
  await expect(search.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(search).toHaveCount(0);
  await expect(headerOf(page).getByRole("button", { name: "Search" })).toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("ether");
  const pair = search.getByRole("option", { name: /ETH/ }).first();
  await expect(pair).toHaveAttribute("aria-selected", "true");
  await expect(pair.locator('[data-field="close"]')).toHaveAttribute("data-value", /\d/);
  await expect(search).toMatchAriaSnapshot(`
    - dialog "Search":
      - combobox "Search coins and pages" [expanded]: ether
      - button "Close"
      - listbox "Search coins and pages":
        - group "Coins":
          - option /ETH/ [selected]
  `);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/en/trade/spot/ETH/USDT/");
  await expectMounted(page, "header");
  await page.keyboard.press("Control+k");
  await expect(search.getByRole("group", { name: "Recent" }).getByRole("option")).toHaveText([/ETH/]);
});

test("the inbox counts unread notifications, survives a reload, and keeps only announcements after it was cleared", async ({
  page,
  exchange,
}) => {
  await page.setViewportSize(wide);
  const header = await open(page, exchange);
  await expect(header.getByRole("button", { name: "Log in" })).toBeVisible();
  for (const message of ["Terms have changed", "Trading opens at noon"]) await notify(page, message);
  const bell = header.getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications, unread: 2");
  await page.reload();
  await expectMounted(page, "header");
  await expect(bell).toHaveAccessibleName("Notifications, unread: 2");

  await bell.click();
  const inbox = header.getByRole("dialog", { name: "Notifications" });
  await expect(inbox).toMatchAriaSnapshot(`
    - dialog "Notifications":
      - button "Mark all as read"
      - list "Notifications":
        - listitem:
          - text: /Trading opens at noon/
          - button "Mark as read"
        - listitem:
          - text: /Terms have changed/
          - button "Mark as read"
      - paragraph: Stored in this browser for one month.
      - button "Clear all"
  `);
  await inbox.getByRole("button", { name: "Mark as read" }).first().click();
  await expect(bell).toHaveAccessibleName("Notifications, unread: 1");
  await inbox.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell).toHaveAccessibleName("Notifications");
  await inbox.getByRole("button", { name: "Clear all" }).click();
  await expect(inbox.getByRole("listitem")).toHaveText([/Winter Trading Cup/]);
  await page.keyboard.press("Escape");
  await expect(inbox).toHaveCount(0);
  await expect(bell).toBeFocused();
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

test("on a repeat visit More opens before the header's script has loaded", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("portico:nav-cache"))).toContain("More");
  await page.route("**/remotes/header/**", () => {
    // never answered
  });
  await page.reload({ waitUntil: "commit" });
  const more = page.locator('[data-skeleton="left"] details', { hasText: "More" });
  await more.locator("summary").click();
  await expect(more.getByRole("link").first()).toBeVisible();
  await expect(more.getByRole("link", { name: "Fees" })).toHaveAttribute("href", "/en/fees/");
});

test("on a repeat visit log-in opens the form before the header's script has loaded", async ({
  page,
  exchange,
}) => {
  await page.setViewportSize(wide);
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("portico:nav-cache"))).toContain("Log in");
  await page.route("**/remotes/header/**", () => {
    // never answered
  });
  await page.reload({ waitUntil: "commit" });
  const right = page.locator('[data-skeleton="right"]');
  await expect(right.getByRole("link")).toHaveText(["Log in", "Sign up"]);
  await right.getByRole("link", { name: "Log in" }).click();
  await expect(page.getByRole("dialog", { name: "Log in to Portico" })).toBeVisible();
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
  await page.evaluate(() => document.fonts.ready);
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
