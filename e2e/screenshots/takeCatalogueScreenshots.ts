import type { Browser } from "@playwright/test";
import { listStories, openCatalogue, showStory } from "../support/openCatalogue.ts";
import { screenshotWidths, themes, type OnScreenshot } from "./screenshot.ts";

/** Takes screenshots of every component in each of its states, in both themes and directions. */
export async function takeCatalogueScreenshots(browser: Browser, onScreenshot: OnScreenshot): Promise<void> {
  for (const width of screenshotWidths) {
    for (const theme of themes) {
      for (const direction of ["ltr", "rtl"]) {
        const context = await browser.newContext({ viewport: { width, height: 900 } });
        const page = await context.newPage();
        await openCatalogue(page, `theme=${theme}&rtl=${direction === "rtl"}`);
        for (const story of listStories()) {
          await showStory(page, story);
          await page.evaluate(() => document.fonts.ready.then(() => {}));
          const image = await page.screenshot({ fullPage: true, animations: "disabled", caret: "hide" });
          onScreenshot({ file: `catalogue/${story} ${width} px ${theme} ${direction}.png`, image });
          await page.keyboard.press("Escape");
        }
        await context.close();
      }
    }
  }
}
