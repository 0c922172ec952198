import type { Locator, Page } from "@playwright/test";
import type { EditionId, Locale } from "@portico/shared-sdk";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { eachLanguage } from "../support/writtenLanguages.ts";

const headerOf = (page: Page) => page.locator('[data-remote="header"]');
const navigationOf = (page: Page) => headerOf(page).getByRole("navigation", { name: "Main navigation" });

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

/** Source: S2.13, S2.14 */
test("the mounted header hides its navigation at 912 px and has the mobile right area at 1024 px", async ({
  page,
  exchange,
}) => {
  const header = headerOf(page);
  const themeButton = header.getByRole("button", { name: /^Switch to the/ });
  const drawerButton = header.getByRole("button", { name: "Open the menu" });
  await resize(page, 1025);
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  await expect(themeButton).toBeVisible();
  await expect(drawerButton).toBeHidden();
  await resize(page, 1024);
  await expect(themeButton).toBeHidden();
  await expect(drawerButton).toBeVisible();
  await expect(navigationOf(page)).toBeVisible();
  await resize(page, 913);
  await expect(navigationOf(page)).toBeVisible();
  await resize(page, 912);
  await expect(navigationOf(page)).toBeHidden();
});

test("the header's skeleton changes at the same widths", async ({ browser, exchange }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(exchange.addressOf("global", "/en/"));
  const header = headerOf(page);
  /** Units: CSS pixels between the log-in link and the languages */
  const measureGap = async () => {
    const login = await header.getByRole("link", { name: "Log in" }).boundingBox();
    const languages = await header.locator("details").boundingBox();
    return (languages?.x ?? NaN) - (login?.x ?? NaN) - (login?.width ?? NaN);
  };
  await resize(page, 1025);
  await expect.poll(measureGap).toBeGreaterThan(8);
  await resize(page, 1024);
  await expect.poll(measureGap).toBeLessThan(1);
  await expect(navigationOf(page)).toBeVisible();
  await resize(page, 913);
  await expect(navigationOf(page)).toBeVisible();
  await resize(page, 912);
  await expect(navigationOf(page)).toBeHidden();
  await context.close();
});

/** Source: S2.12 */
test("the header and its skeleton are at least 48 px high, also with small text", async ({
  browser,
  exchange,
}) => {
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(exchange.addressOf("global", "/en/"));
    if (javaScriptEnabled) await expectMounted(page, "header");
    const heightOf = async () => (await headerOf(page).boundingBox())?.height;
    for (const [width, fontSize, height] of [
      [1440, 16, 64],
      [390, 16, 48],
      [1440, 8, 48],
      [390, 8, 48],
    ] as const) {
      await resize(page, width);
      await page.locator("html").evaluate((root, size) => (root.style.fontSize = `${size}px`), fontSize);
      await expect.poll(heightOf).toBe(height);
    }
    await context.close();
  }
});

/** The part of a text that its own box and the boxes around it leave visible. Units: 0 to 1 */
const measureVisiblePart = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const visible = { left, right, top, bottom };
    for (let parent: Element | null = element; parent !== null; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflow === "visible") continue;
      const box = parent.getBoundingClientRect();
      visible.left = Math.max(visible.left, box.left);
      visible.right = Math.min(visible.right, box.right);
      visible.top = Math.max(visible.top, box.top);
      visible.bottom = Math.min(visible.bottom, box.bottom);
    }
    const area = Math.max(0, visible.right - visible.left) * Math.max(0, visible.bottom - visible.top);
    return area / ((right - left) * (bottom - top));
  });

/** What is hidden, cut off or beside the window among the two ways to an account. */
const findHiddenButtons = (page: Page): Promise<readonly string[]> =>
  headerOf(page).evaluate((header) =>
    ["login_click", "register_click"].filter((event) => {
      const button = header.querySelector<HTMLElement>(`[data-track-event="${event}"]`);
      if (!button?.checkVisibility({ visibilityProperty: true })) return true;
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const atCenter = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isCut = button.scrollWidth > button.clientWidth + 1;
      return left < 0 || right > window.innerWidth || isCut || atCenter?.closest("button") !== button;
    }),
  );

for (const { edition, locale } of eachLanguage) {
  test(`log-in and sign-up are visible at the widths of phones and tablets in ${locale}`, async ({
    page,
    exchange,
  }) => {
    await page.goto(exchange.addressOf(edition, `/${locale}/`));
    await expectMounted(page, "header");
    for (const width of [320, 360, 390, 539, 540, 768, 834, 913, 1024]) {
      await resize(page, width);
      await expect.poll(() => findHiddenButtons(page), { message: `${width} px` }).toEqual([]);
    }
  });
}

for (const [edition, locale, wordMark] of [
  ["turkey", "tr-TUR", "TÜRKİYE"],
  ["kazakhstan", "kk-KAZ", "QAZAQSTAN"],
  ["kazakhstan", "ru-KAZ", "QAZAQSTAN"],
] as const satisfies readonly (readonly [EditionId, Locale, string])[]) {
  test(`the word mark of ${locale} is visible as a whole at 390 px`, async ({ browser, exchange }) => {
    for (const javaScriptEnabled of [false, true]) {
      const context = await browser.newContext({ viewport: { width: 390, height: 800 }, javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(exchange.addressOf(edition, `/${locale}/`));
      if (javaScriptEnabled) await expectMounted(page, "header");
      const mark = headerOf(page).getByText(wordMark, { exact: true });
      await expect(mark).toBeVisible();
      expect(await measureVisiblePart(mark)).toBeCloseTo(1, 5);
      await context.close();
    }
  });
}
