import { formatCounts } from "./testCounts.ts";
import type { TestRun } from "./testRun.ts";

/** The end of a command that runs tests: its counts on stdout, and exit code 1 if a test failed or none ran. */
export function reportRun({ counts }: TestRun): void {
  process.stdout.write(`${formatCounts(counts)}\n`);
  if (counts.failed.length > 0 || counts.passed === 0) process.exitCode = 1;
}
