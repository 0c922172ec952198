import { addCounts, parseCounts, type TestCounts } from "../test/testCounts.ts";
import { maximumUnstable } from "../test/unstableTests.ts";
import type { StepResult } from "./runSteps.ts";

/**
 * The counts of a whole run; a failed step that ran no test counts as one failed.
 *
 * @param own of tests that are no step
 */
export function summarize(results: readonly StepResult[], own: TestCounts): TestCounts {
  const counts = results.map(countStep).reduce(addCounts, own);
  if (counts.unstable.length <= maximumUnstable) return counts;
  const sentence = `${counts.unstable.length} tests are unstable; ${maximumUnstable} may be`;
  return { ...counts, failed: [...counts.failed, sentence] };
}

function countStep({ name, exitCode, results }: StepResult): TestCounts {
  const counts = parseCounts(results);
  if (exitCode === 0 || counts.failed.length > 0) return counts;
  return { ...counts, failed: [`the step "${name}" ended with exit code ${exitCode}`] };
}

export const formatStep = ({ name, exitCode, seconds }: StepResult): string =>
  `${exitCode === 0 ? "passed" : "failed"}  ${seconds.toFixed(1).padStart(7)} s  ${name}`;
