/**
 * Runs a task for every item, with a limited number at the same time; items of a long list are taken as they come. After a failure no
 * further one begins.
 *
 * Errors: the first of a task or of the list, after all that had begun have ended
 */
export async function forEachConcurrently<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  atOnce: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const failures: unknown[] = [];
  const work = async (): Promise<void> => {
    while (failures.length === 0) {
      const next = await waiting.next();
      if (next.done === true) return;
      await run(next.value);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, () => work().catch((error) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
}
