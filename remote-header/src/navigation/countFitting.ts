export interface BarSizes {
  /** Of each item, in order. Units: CSS pixels */
  readonly items: readonly number[];
  /** Of the button that opens the menu with the rest. */
  readonly more: number;
  readonly available: number;
}

/**
 * How many items fit in a bar before the menu with the others; the menu takes space only if it has items.
 *
 * Shape:  `isMoreNeeded` where the menu has items of its own
 */
export function countFitting({ items, more, available }: BarSizes, isMoreNeeded: boolean): number {
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  if (!isMoreNeeded && sum(items) <= available) return items.length;
  let count = items.length;
  while (count > 0 && sum(items.slice(0, count)) + more > available) count -= 1;
  return count;
}
