/**
 * Runs a task for every item, with a limited number at the same time. After a failure no further one begins.
 *
 * Errors: the first of a task, after all that had begun have ended
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  atOnce: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item);
  };
  const failures: unknown[] = [];
  const stop = (error: unknown): void => {
    failures.push(error);
    waiting.length = 0;
  };
  await Promise.all(Array.from({ length: atOnce }, () => work().catch(stop)));
  if (failures.length > 0) throw failures[0];
}
