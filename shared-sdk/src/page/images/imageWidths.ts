/** Widths for images that fill a part of the window. Source: S13.3 */
export const deviceWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;

/** Widths for images of a fixed, small size. Source: as above */
export const smallWidths = [16, 32, 48, 64, 96, 128, 256, 384] as const;

const allWidths: readonly number[] = [...smallWidths, ...deviceWidths];
const widestWidth = 3840;

/** The narrowest listed width that covers an image of a fixed size. Units: pixels; `shownWidth` in CSS pixels */
export function resolveImageWidth(shownWidth: number): number {
  return allWidths.find((listed) => listed >= shownWidth) ?? widestWidth;
}
