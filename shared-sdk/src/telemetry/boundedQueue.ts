/** First in, first out, up to a limit. What finds no room is counted: the first events tell how a page began. */
export interface BoundedQueue<Item> {
  readonly size: number;
  add(item: Item): void;
  /** Everything that waits, in the order it came; the queue is empty afterwards. */
  takeAll(): Item[];
  /** How many found no room since this was last asked. */
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
