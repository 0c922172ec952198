import { addCounts, formatCounts, noCounts, type TestCounts } from "./testCounts.ts";

export interface TestRun {
  readonly counts: TestCounts;
  /** Each test file, from the root, with the time that its tests took. */
  readonly files: readonly { readonly file: string; readonly seconds: number }[];
}

export const noRun: TestRun = { counts: noCounts, files: [] };

export const addRuns = (a: TestRun, b: TestRun): TestRun => ({
  counts: addCounts(a.counts, b.counts),
  files: [...a.files, ...b.files],
});

/** A line for each of the files that took longest, such as "  12.3 s  release/tests/watch.flow.test.ts". */
export const formatSlowest = ({ files }: TestRun, count = 5): string =>
  [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`)
    .join("\n");

/** The end of a command that runs tests: its counts on stdout, and exit code 1 if a test failed or none ran. */
export function reportRun({ counts }: TestRun): void {
  process.stdout.write(`${formatCounts(counts)}\n`);
  if (counts.failed.length > 0 || counts.passed === 0) process.exitCode = 1;
}
