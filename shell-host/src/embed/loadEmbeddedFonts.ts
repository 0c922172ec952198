import type { FontFile } from "../boot/fontFile.ts";
import { loadFonts } from "../boot/loadFonts.ts";

/** The build replaces this name by the fonts of each locale. */
declare const PORTICO_FONTS: Readonly<Record<string, readonly FontFile[]>>;

/**
 * Loads the fonts of a locale on an embedding page, whose script has no list of them.
 *
 * Errors: rejects as {@link loadFonts} does
 */
export function loadEmbeddedFonts(
  page: Window & typeof globalThis,
  { origin, locale }: { readonly origin: string; readonly locale: string },
): Promise<void> {
  const fonts = (PORTICO_FONTS[locale] ?? []).map((font) => ({
    ...font,
    address: `${origin}${font.address}`,
  }));
  // the page has had its first paint; that of the remotes is still to come
  return loadFonts(page, fonts, { isLateAllowed: true });
}
