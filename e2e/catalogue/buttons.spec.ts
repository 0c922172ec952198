import { expect, test, type Locator } from "@playwright/test";
import { editionIds } from "@portico/shared-sdk";
import { openCatalogue, showStory } from "../support/openCatalogue.ts";

/** Stories that show each variant once in a row, and how many variants there are. */
const rows = [
  ["button--variants", 8],
  ["button--disabled", 8],
  ["button--loading", 8],
  ["campaign-button--variants", 6],
] as const;

/** The contrast of a button's text with what is behind it, filters of the button included. Unit: ratio as in WCAG 2.2 */
const measureContrast = (button: Locator): Promise<number> =>
  button.evaluate(async (element) => {
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
    canvas.canvas.width = canvas.canvas.height = 1;
    const brightness = Number(/brightness\(([\d.]+)\)/.exec(getComputedStyle(element).filter)?.[1] ?? 1);
    const layers: string[] = [];
    for (let layer: Element | null = element; layer !== null; layer = layer.parentElement) {
      layers.unshift(getComputedStyle(layer).backgroundColor);
    }
    const luminanceOf = (colors: readonly string[]) => {
      for (const color of ["white", ...colors]) {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => {
        const value = Math.min(1, (channel * brightness) / 255);
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [ground, text] = [luminanceOf(layers), luminanceOf([...layers, getComputedStyle(element).color])];
    return (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05);
  });

for (const theme of ["light", "dark"] as const) {
  test(`the text of each button can be read in each state, ${theme}`, async ({ page }) => {
    await openCatalogue(page, `theme=${theme}`);
    for (const [story, count] of rows) {
      await showStory(page, story);
      const buttons = page.locator(`[data-story="${story}"] :is(button, a)[data-variant]`);
      await expect(buttons).toHaveCount(count);
      for (const button of await buttons.all()) {
        const variant = (await button.getAttribute("data-variant")) ?? "";
        const atRest = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
        const expectReadable = async (state: string) =>
          expect(await measureContrast(button), `${story}, ${variant}, ${state}`).toBeGreaterThanOrEqual(4.5);
        await expectReadable("at rest");
        // a button that takes no input looks the same under the pointer
        await button.hover({ force: true });
        await expectReadable("under the pointer");
        if (story === "button--disabled") await expect(button).toHaveCSS("background-color", atRest);
        await page.mouse.down();
        await expectReadable("pressed");
        await page.mouse.up();
        await button.focus();
        await expectReadable("focused");
      }
      await page.mouse.move(0, 0);
    }
  });
}

for (const theme of ["light", "dark"] as const) {
  /** Source: S12.2 */
  test(`trade buttons are green and red in every edition, ${theme}`, async ({ page }) => {
    await openCatalogue(page, `theme=${theme}`);
    await showStory(page, "button--variants");
    const readChannels = async (variant: string) => {
      const button = page.locator(`[data-story="button--variants"] [data-variant="${variant}"]`);
      const color = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
      return (color.match(/\d+/g) ?? []).map(Number);
    };
    for (const edition of editionIds) {
      await page.evaluate((id) => void (document.documentElement.dataset["edition"] = id), edition);
      const [red = 0, green = 0, blue = 0] = await readChannels("tradeLong");
      expect(green, `buy, ${edition}`).toBeGreaterThan(Math.max(red, blue));
      const [shortRed = 0, shortGreen = 0, shortBlue = 0] = await readChannels("tradeShort");
      expect(shortRed, `sell, ${edition}`).toBeGreaterThan(Math.max(shortGreen, shortBlue));
    }
  });
}

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a button looks after a tap as before", async ({ page }) => {
    await openCatalogue(page, "theme=light");
    await showStory(page, "button--variants");
    for (const button of await page.locator('[data-story="button--variants"] button').all()) {
      const readColor = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
      const before = await readColor();
      await button.tap();
      expect(await readColor()).toBe(before);
    }
  });
});

for (const story of ["button--variants", "campaign-button--variants"]) {
  test(`a click draws a ripple on a button of ${story}`, async ({ page }) => {
    await openCatalogue(page, "theme=light");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await showStory(page, story);
    const button = page.locator(`[data-story="${story}"] button[data-variant]`).first();
    const started = button.evaluate(
      (element) =>
        new Promise((resolve) =>
          element.addEventListener(
            "animationstart",
            (event) => resolve((event as AnimationEvent).animationName),
            { once: true },
          ),
        ),
    );
    await button.click();
    expect(await started).toContain("button-ripple");
  });
}
