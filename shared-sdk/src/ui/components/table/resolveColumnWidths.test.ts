import { resolveColumnWidths, type ColumnSize } from "./resolveColumnWidths.ts";

/** Source: the standard size of text in browsers */
const remPixels = 16;

/** The widths in pixels where the table may be `available` wide. */
function widthsIn(available: number, columns: readonly ColumnSize[]): readonly number[] {
  return resolveColumnWidths(columns).widths.map((width) => {
    const [, minimum, fixed, share] = /^max\((.+)rem, \(100cqi - (.+)rem\) \* (.+)\)$/.exec(width) ?? [];
    if (minimum === undefined) return parseFloat(width) * remPixels;
    return Math.max(Number(minimum) * remPixels, (available - Number(fixed) * remPixels) * Number(share));
  });
}

describe("widths of columns", () => {
  it("share the table in proportion to their minimum", () => {
    expect(widthsIn(600, [{ minWidth: 100 }, { minWidth: 200 }])).toEqual([200, 400]);
  });

  it("keep a given width, and give the others what is left", () => {
    expect(widthsIn(600, [{ width: 120 }, {}, {}])).toEqual([120, 240, 240]);
  });

  it("are the minimum where the window is narrower than all of them", () => {
    const columns = [{ minWidth: 170 }, { width: 120 }, { minWidth: 80 }];
    expect(resolveColumnWidths(columns).minTableWidth).toBe(`${370 / remPixels}rem`);
    expect(widthsIn(300, columns)).toEqual([170, 120, 80]);
  });

  it("have a minimum of 96 px by default", () => {
    expect(resolveColumnWidths([{}, {}]).minTableWidth).toBe(`${192 / remPixels}rem`);
  });
});
