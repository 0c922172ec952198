export interface TestCounts {
  readonly passed: number;
  /** A name and an error for each test that failed and then passed twice when it ran alone; they count as passed. */
  readonly unstable: readonly string[];
  /** A name for each failed test. */
  readonly failed: readonly string[];
  readonly skipped: number;
}

export const noCounts: TestCounts = { passed: 0, unstable: [], failed: [], skipped: 0 };

export function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return {
    passed: a.passed + b.passed,
    unstable: [...a.unstable, ...b.unstable],
    failed: [...a.failed, ...b.failed],
    skipped: a.skipped + b.skipped,
  };
}

/**
 * The last line is always "N passed, N failed". Before it are the names of unstable and failed tests, since a long log is
 * often cut to its end, and the number of skipped ones.
 */
export function formatCounts({ passed, unstable, failed, skipped }: TestCounts): string {
  return [
    ...unstable.map((name) => `unstable: ${name}`),
    ...failed.map((name) => `failed: ${name}`),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${passed} passed, ${failed.length} failed`,
  ].join("\n");
}

/** Reads the lines of {@link formatCounts} from what a program has printed; none of them is a count of 0. */
export function parseCounts(output: string): TestCounts {
  const namesOf = (word: string) =>
    [...output.matchAll(new RegExp(`^${word}: (.+)$`, "gm"))].map(([, name = ""]) => name);
  const numberBefore = (word: string) => Number(new RegExp(`^(\\d+) ${word}`, "m").exec(output)?.[1] ?? 0);
  return {
    passed: numberBefore("passed"),
    unstable: namesOf("unstable"),
    failed: namesOf("failed"),
    skipped: numberBefore("skipped"),
  };
}
