/** Only to name the fact before the test's own limit ends it. */
const timeoutMs = 50_000;

/** Waits for a fact about real input and output, looking again after every turn of the event loop. */
export async function until(isTrue: () => boolean, fact = isTrue.toString()): Promise<void> {
  const giveUpAt = performance.now() + timeoutMs;
  while (!isTrue()) {
    if (performance.now() > giveUpAt) throw new Error(`still not true after ${timeoutMs} ms: ${fact}`);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}
