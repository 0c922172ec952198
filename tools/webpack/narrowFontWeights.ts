import subsetFont from "subset-font";
import type { LoaderContext } from "webpack";

/** The lightest and the boldest weight of the design; fonts contain these and those between. */
export const fontWeights = { min: 400, max: 700 } as const;

/** webpack: fonts come as bytes, not as text. */
export const raw = true;

/**
 * Removes unused weights from a variable font: a third of a Latin one, half of an Arabic
 * one. Glyphs and features stay as they are.
 */
// eslint-disable-next-line no-restricted-syntax -- webpack runs the default export of the file that a rule names
export default function narrowFontWeights(this: LoaderContext<unknown>, font: Buffer): void {
  const done = this.async();
  subsetFont(font, undefined, {
    targetFormat: "woff2",
    keepAllGlyphs: true,
    variationAxes: { wght: fontWeights },
  }).then(
    (narrowed) => done(null, narrowed),
    (reason: unknown) => done(reason instanceof Error ? reason : new Error(String(reason))),
  );
}
