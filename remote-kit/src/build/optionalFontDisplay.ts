/**
 * Fonts that come after the first paint are not swapped in: text keeps the font that it was laid out with, so that
 * nothing moves, and the next page has the font in the cache. Pages preload the fonts of their language, which therefore
 * are there in time on all but slow lines.
 */
// eslint-disable-next-line no-restricted-syntax -- webpack runs the default export of the file that a rule names
export default function optionalFontDisplay(stylesheet: string): string {
  return stylesheet.replaceAll("font-display: swap", "font-display: optional");
}
