import { percentile } from "../percentile.ts";

/** Operations whose time is measured at several sizes of their input. */
export interface Curve {
  /** What grows. */
  readonly input: string;
  readonly sizes: readonly number[];
  /** The time of each operation. Units: milliseconds */
  measure(size: number): Promise<Readonly<Record<string, number>>>;
}

export const numbers = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index);

/** Long enough that the clock's steps don't count, and that the code is compiled. */
const shortestMs = 20;

/**
 * Processor time of this process, which other programs change little. Work that takes less than the clock's steps is repeated.
 * Units: milliseconds
 */
export async function timeMedian(count: number, work: () => unknown): Promise<number> {
  const timeRuns = async (runs: number): Promise<number> => {
    const before = process.cpuUsage();
    for (let run = 0; run < runs; run += 1) await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  let runs = 1;
  while ((await timeRuns(runs)) < shortestMs) runs *= 2;
  const timesMs: number[] = [];
  for (let sample = 0; sample < count; sample += 1) timesMs.push((await timeRuns(runs)) / runs);
  return percentile(timesMs, 0.5);
}

/** The time until a program has ended. Units: milliseconds */
export async function timeProgram(count: number, run: () => Promise<unknown>): Promise<number> {
  const timesMs: number[] = [];
  for (let sample = 0; sample < count; sample += 1) {
    const startedMs = performance.now();
    await run();
    timesMs.push(performance.now() - startedMs);
  }
  return percentile(timesMs, 0.5);
}
