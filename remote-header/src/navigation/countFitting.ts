export interface BarSizes {
  /** The width of each item, in order. Units: CSS pixels */
  readonly items: readonly number[];
  /** The width of the button that opens the menu with the rest. */
  readonly more: number;
  readonly available: number;
}

/** How many items fit in a bar before the menu with the others, which is there in any case. */
export function countFitting({ items, more, available }: BarSizes): number {
  let used = more;
  let count = 0;
  for (const size of items) {
    used += size;
    if (used > available) break;
    count += 1;
  }
  return count;
}
