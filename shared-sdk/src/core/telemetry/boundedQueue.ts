/** First in, first out, up to a limit. Later items are dropped and counted: the first events show how a page started. */
export interface BoundedQueue<Item> {
  readonly size: number;
  add(item: Item): void;
  /** Everything that waits, in the order it came; the queue is empty afterwards. */
  takeAll(): Item[];
  /** Number of dropped items since the last call. */
  takeDroppedCount(): number;
}

export function createBoundedQueue<Item>(limit: number): BoundedQueue<Item> {
  let items: Item[] = [];
  let droppedCount = 0;
  return {
    get size() {
      return items.length;
    },
    add: (item) => {
      if (items.length < limit) items.push(item);
      else droppedCount += 1;
    },
    takeAll: () => {
      const taken = items;
      items = [];
      return taken;
    },
    takeDroppedCount: () => {
      const count = droppedCount;
      droppedCount = 0;
      return count;
    },
  };
}
