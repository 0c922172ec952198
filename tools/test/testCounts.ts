export interface TestCounts {
  readonly passed: number;
  /** Names of those that passed only at the second attempt; they count as passed. */
  readonly repeated: readonly string[];
  /** A name for each failed test. */
  readonly failed: readonly string[];
  readonly skipped: number;
}

export const noCounts: TestCounts = { passed: 0, repeated: [], failed: [], skipped: 0 };

export function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return {
    passed: a.passed + b.passed,
    repeated: [...a.repeated, ...b.repeated],
    failed: [...a.failed, ...b.failed],
    skipped: a.skipped + b.skipped,
  };
}

/**
 * The last line is always "N passed, N failed". Before it are the names of failed and repeated tests, since a long log is often
 * cut to its end, and the number of skipped ones.
 */
export function formatCounts({ passed, repeated, failed, skipped }: TestCounts): string {
  return [
    ...repeated.map((name) => `passed only at the second attempt: ${name}`),
    ...failed.map((name) => `failed: ${name}`),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${passed} passed, ${failed.length} failed`,
  ].join("\n");
}
