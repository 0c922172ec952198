/** Widths for images that fill a part of the window. Source: product spec §9, design decisions.md */
export const deviceWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;

/** Widths for images of a fixed, small size. Source: as above */
export const smallWidths = [16, 32, 48, 64, 96, 128, 256, 384] as const;

const allWidths: readonly number[] = [...smallWidths, ...deviceWidths];
const widestWidth = 3840;

/**
 * The widths that an image is asked for in: one shown at a fixed width in the listed widths that cover it once and
 * twice (for dense screens), one that follows the window in every device width.
 *
 * Units:  pixels; `shownWidth` in CSS pixels
 */
export function resolveImageWidths(shownWidth?: number): readonly number[] {
  if (shownWidth === undefined) return deviceWidths;
  const covering = (width: number) => allWidths.find((listed) => listed >= width) ?? widestWidth;
  return [...new Set([covering(shownWidth), covering(shownWidth * 2)])];
}
