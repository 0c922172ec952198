import type { Locator, Page } from "@playwright/test";
import { findAxeViolations } from "@portico/remote-kit/internal/check";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

const contestPath = "/trading-contest/winter-trading-cup/";

const cardOf = (page: Page, symbol: string) => page.locator(`[data-track-label="${symbol}"]`);

async function openSheet(page: Page): Promise<Locator> {
  await cardOf(page, "BTCUSDT").click();
  const sheet = page.getByRole("dialog", { name: "BTC/USDT" });
  await expect(sheet.locator("canvas")).toBeVisible();
  return sheet;
}

/** How many pixels of the chart have the colour of a design token. */
const countPixels = (sheet: Locator, token: string) =>
  sheet.locator("canvas").evaluate((canvas: HTMLCanvasElement, name) => {
    const probe = document.createElement("canvas").getContext("2d");
    const context = canvas.getContext("2d");
    if (probe === null || context === null) return 0;
    probe.fillStyle = getComputedStyle(canvas).getPropertyValue(name).trim();
    probe.fillRect(0, 0, 1, 1);
    const wanted = probe.getImageData(0, 0, 1, 1).data;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if ([0, 1, 2, 3].every((part) => data[at + part] === wanted[part])) count += 1;
    }
    return count;
  }, token);

for (const [theme, locale] of [
  ["light", "en"],
  ["dark", "ar-SA"],
] as const) {
  test(`a market card opens candles in all intervals, ${theme}, ${locale}`, async ({ page, exchange }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (/\/remotes\/contest\/.*\.js$/.test(request.url())) scripts.push(request.url());
    });
    await page.goto(exchange.addressOf("global", `/${locale}${contestPath}`));
    await expectMounted(page, "contest");
    const firstScripts = [...scripts];
    const sheet = await openSheet(page);
    expect(scripts.length).toBeGreaterThan(firstScripts.length);

    const figures = sheet.locator("dl dd");
    await expect(figures).toHaveCount(5);
    for (const figure of await figures.all()) await expect(figure).toHaveText(/\d/);
    const radios = sheet.getByRole("radio");
    await expect(radios).toHaveCount(15);
    await radios.first().focus();
    const rows = sheet.locator("[data-candle]");
    for (let index = 0; index < 15; index += 1) {
      const radio = radios.nth(index);
      await expect(radio).toBeFocused();
      await radio.press("Space");
      await expect(radio).toBeChecked();
      await expect(sheet.locator("canvas[data-busy]")).toHaveCount(0);
      expect(await rows.count()).toBeGreaterThanOrEqual(40);
      for (const token of ["--color-up", "--color-down"]) {
        await expect.poll(() => countPixels(sheet, token)).toBeGreaterThan(20);
      }
      await radio.press("ArrowDown");
    }
    expect(await findAxeViolations(page, "dialog")).toEqual([]);

    // the running candle follows the stream
    const close = rows.first().locator("td").nth(3);
    const before = await close.textContent();
    await expect(close).not.toHaveText(before ?? "");

    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(cardOf(page, "BTCUSDT")).toBeFocused();
  });
}
