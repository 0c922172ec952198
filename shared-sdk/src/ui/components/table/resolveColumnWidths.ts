/** What of a column is needed. Units: CSS pixels at the browser's standard size of text; larger text gets wider columns */
export interface ColumnSize {
  readonly width?: number;
  readonly minWidth?: number;
}

export interface ColumnWidths {
  /** A CSS length; a narrower window scrolls the table. */
  readonly minTableWidth: string;
  /** The width of each column, in the units of a container: `100cqi` is the width that the table may have. */
  readonly widths: readonly string[];
}

const defaultMinWidth = 96;

const lengthOf = (pixels: number) => `${pixels / 16}rem`;

/**
 * Columns with a width keep it; the others share what is left in proportion to their minimum, and don't get narrower than it.
 * A fixed table layout has no minimum widths, so each column gets a width that is at least its minimum.
 */
export function resolveColumnWidths(columns: readonly ColumnSize[]): ColumnWidths {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const fixed = sum(columns.map(({ width = 0 }) => width));
  const minimums = columns.map(({ width, minWidth }) =>
    width === undefined ? (minWidth ?? defaultMinWidth) : 0,
  );
  const flexible = sum(minimums);
  return {
    minTableWidth: lengthOf(fixed + flexible),
    widths: columns.map(({ width }, index) => {
      const minimum = minimums[index] ?? 0;
      return width === undefined
        ? `max(${lengthOf(minimum)}, (100cqi - ${lengthOf(fixed)}) * ${minimum / flexible})`
        : lengthOf(width);
    }),
  };
}
