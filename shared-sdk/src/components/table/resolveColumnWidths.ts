/** What of a column is needed. Units: CSS pixels */
export interface ColumnSize {
  readonly width?: number;
  readonly minWidth?: number;
}

export interface ColumnWidths {
  /** CSS pixels; a narrower window scrolls the table. */
  readonly minTableWidth: number;
  /** For each column, in the units of a container: `100cqi` is the width that the table may have. */
  readonly widths: readonly string[];
}

const defaultMinWidth = 96;

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
    minTableWidth: fixed + flexible,
    widths: columns.map(({ width }, index) => {
      const minimum = minimums[index] ?? 0;
      return width === undefined
        ? `max(${minimum}px, (100cqi - ${fixed}px) * ${minimum / flexible})`
        : `${width}px`;
    }),
  };
}
