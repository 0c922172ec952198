import { storageKeys, type KeyValueStore } from "@portico/shared-sdk/host";
import type { FontFile } from "../boot/fontFile.ts";
import { loadFonts, type FontPage } from "../boot/loadFonts.ts";

/**
 * Puts a page's fonts into the browser's cache for the next page, which uses them from its first paint on.
 *
 * Errors: rejects as {@link loadFonts} does; the next page tries again
 */
export async function cacheFonts(
  page: FontPage,
  storage: KeyValueStore,
  fonts: readonly FontFile[],
): Promise<void> {
  await loadFonts(page, fonts);
  storage.write(storageKeys.fonts.key, fonts.map(({ address }) => address).join(" "));
}
