/** The part of the package that `narrowFontWeights` uses; it ships no types, and those of others lack `keepAllGlyphs`. */
declare module "subset-font" {
  function subsetFont(
    font: Buffer,
    text: undefined,
    options: {
      readonly targetFormat: "woff2";
      readonly keepAllGlyphs: true;
      readonly variationAxes: { readonly wght: { readonly min: number; readonly max: number } };
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
