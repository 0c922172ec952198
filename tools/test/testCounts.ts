export interface TestCounts {
  readonly passed: number;
  /** Of those that passed: how many did so only at the second attempt. */
  readonly repeated: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noCounts: TestCounts = { passed: 0, repeated: 0, failed: 0, skipped: 0 };

export function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return {
    passed: a.passed + b.passed,
    repeated: a.repeated + b.repeated,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/** The last line is always "N passed, N failed"; skipped and repeated tests are in the line before it. */
export function formatCounts({ passed, repeated, failed, skipped }: TestCounts): string {
  const remarks = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(repeated > 0 ? [`${repeated} passed only at the second attempt`] : []),
  ];
  const counts = `${passed} passed, ${failed} failed`;
  return remarks.length > 0 ? `${remarks.join(", ")}\n${counts}` : counts;
}
