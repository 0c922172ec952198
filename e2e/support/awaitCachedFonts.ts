import type { Page } from "@playwright/test";
import { storageKeys } from "@portico/shared-sdk/host";

/** Resolves when a first visit has cached its web fonts, which only later pages use. */
export async function awaitCachedFonts(page: Page): Promise<void> {
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, storageKeys.fonts.key);
}
