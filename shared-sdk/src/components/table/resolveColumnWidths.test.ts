import { resolveColumnWidths, type ColumnSize } from "./resolveColumnWidths.ts";

/** The widths in pixels where the table may be `available` wide. */
function widthsIn(available: number, columns: readonly ColumnSize[]): readonly number[] {
  return resolveColumnWidths(columns).widths.map((width) => {
    const [, minimum, fixed, share] = /^max\((.+)px, \(100cqi - (.+)px\) \* (.+)\)$/.exec(width) ?? [];
    if (minimum === undefined) return parseFloat(width);
    return Math.max(Number(minimum), (available - Number(fixed)) * Number(share));
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
    expect(resolveColumnWidths(columns).minTableWidth).toBe(370);
    expect(widthsIn(300, columns)).toEqual([170, 120, 80]);
  });

  it("have a minimum of 96 px by default", () => {
    expect(resolveColumnWidths([{}, {}]).minTableWidth).toBe(192);
  });
});
