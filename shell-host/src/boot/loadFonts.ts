import type { FontFile } from "./fontFile.ts";

export interface FontPage {
  readonly document: Pick<Document, "fonts">;
  readonly performance: Pick<Performance, "getEntriesByName">;
  readonly FontFace: typeof FontFace;
  readonly fetch: typeof fetch;
}

/**
 * Loads fonts for a page. The browser compares each with its hash first, which it does not do for fonts of a stylesheet.
 * A font that arrives after the first paint is not used on this page, so that text does not change its shape while it
 * is read.
 *
 * Errors: rejects if a font can't be fetched, has another hash or is no font; text is drawn in the fallback font
 */
export async function loadFonts(
  page: FontPage,
  fonts: readonly FontFile[],
  { isLateAllowed = false } = {},
): Promise<void> {
  const load = async ({ family, address, integrity }: FontFile) => {
    const response = await page.fetch(address, { integrity, credentials: "omit", priority: "low" });
    const face = new page.FontFace(family, await response.arrayBuffer(), { weight: "400 700" });
    const isPainted = page.performance.getEntriesByName("first-contentful-paint").length > 0;
    if (isLateAllowed || !isPainted) page.document.fonts.add(face);
    await face.load();
  };
  await Promise.all(fonts.map(load));
}
