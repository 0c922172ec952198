/**
 * Fonts that load after the first paint are not swapped in: text keeps its font, so that
 * nothing moves, and the next page has the font in the cache. Pages preload the fonts of their language, so they
 * load in time except on slow connections.
 */
// eslint-disable-next-line no-restricted-syntax -- webpack runs the default export of the file that a rule names
export default function optionalFontDisplay(stylesheet: string): string {
  return stylesheet.replaceAll("font-display: swap", "font-display: optional");
}
