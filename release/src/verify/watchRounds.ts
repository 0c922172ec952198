export interface WatchTimes {
  /** The average time from the start of a round to the start of the next. */
  readonly everyMs: number;
  readonly stop: AbortSignal;
  /** Returns numbers from 0 to 1. */
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Milliseconds of any clock. */
  readonly now: () => number;
}

/** Repeats rounds until interrupted, at times that an attacker can't predict: after half to one and a half intervals. */
export async function watchRounds(
  runRound: () => Promise<void>,
  { everyMs, stop, random, sleep, now }: WatchTimes,
): Promise<void> {
  while (!stop.aborted) {
    const startedMs = now();
    await runRound();
    const intervalMs = everyMs * (0.5 + random());
    await sleep(Math.max(0, intervalMs - (now() - startedMs)));
  }
}
