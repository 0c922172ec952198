import type { PageResources } from "./pageResources.ts";

/** Source: S18.19; each is how much more there may be afterwards */
const allowed = { nodes: 0, listeners: 2, timers: 0, sockets: 0 } as const;

const allowedHeapBytes = 64 * 1024;
const allowedHeapShare = 0.01;

/** The kinds of resources that grew between two measurements by more than the limit. */
export function findGrowth(before: PageResources, after: PageResources): readonly (keyof typeof allowed)[] {
  return (Object.keys(allowed) as (keyof typeof allowed)[]).filter(
    (kind) => after[kind] - before[kind] > allowed[kind],
  );
}

/** Whether the heap grew. Measure a page that has been idle for long, because engines compile and optimize code later. */
export function hasHeapGrown(before: PageResources, after: PageResources): boolean {
  const grown = after.heapBytes - before.heapBytes;
  return grown > Math.min(allowedHeapBytes, before.heapBytes * allowedHeapShare);
}
