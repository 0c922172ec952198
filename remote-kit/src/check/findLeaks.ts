import type { PageThings } from "./pageThings.ts";

/** Source: design reliability.md G11; each is how much more there may be afterwards */
const allowed = { nodes: 0, listeners: 2, timers: 0, sockets: 0 } as const;

const allowedHeapBytes = 64 * 1024;
const allowedHeapShare = 0.01;

/** The kinds of things that grew from one measurement to a later one by more than they may. */
export function findGrowth(before: PageThings, after: PageThings): readonly (keyof typeof allowed)[] {
  return (Object.keys(allowed) as (keyof typeof allowed)[]).filter(
    (kind) => after[kind] - before[kind] > allowed[kind],
  );
}

/** Whether the heap grew; asked of a page that has long been at rest, since an engine warms up slowly. */
export function hasHeapGrown(before: PageThings, after: PageThings): boolean {
  const grown = after.heapBytes - before.heapBytes;
  return grown > Math.min(allowedHeapBytes, before.heapBytes * allowedHeapShare);
}
