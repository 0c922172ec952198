import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { formatTestName, type BrowserTest } from "./readPlaywrightReport.ts";
import { suites } from "./suites.ts";

/** More in one run are a defect of the tests or of the product, and fail it. */
export const maximumUnstable = 3;

/** How often a test that failed runs again, alone. */
export const attempts = 2;

/** Whether what failed may be unstable. When the setup of a suite fails, the tests of the suite do not run at all. */
export const mayBeUnstable = (failed: readonly BrowserTest[]): boolean =>
  failed.length > 0 &&
  failed.length <= maximumUnstable &&
  failed.every(({ project }) => suites.some(({ name }) => name === project));

/** Those of the failed tests that passed each time when they ran again. */
export const selectUnstable = (
  failed: readonly BrowserTest[],
  again: readonly BrowserTest[],
): readonly BrowserTest[] =>
  failed.filter((test) => {
    const results = again.filter((result) => formatTestName(result) === formatTestName(test));
    return results.length === attempts && results.every(({ status }) => status === "expected");
  });

/** One line of JSON for each, of all runs on this machine: `{ time: ISO 8601, test: name and error }`. */
const unstableFile = path.join(rootDirectory, ".cache/unstable-tests.jsonl");

export function recordUnstable(tests: readonly string[], now: Date, file = unstableFile): void {
  if (tests.length === 0) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const lines = tests.map((test) => `${JSON.stringify({ time: now.toISOString(), test })}\n`);
  appendFileSync(file, lines.join(""));
}
