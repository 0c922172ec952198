import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { rootDirectory, runProcess } from "@portico/remote-kit/internal/setup";
import {
  describeTest,
  formatTestName,
  readPlaywrightReport,
  type BrowserTest,
} from "./readPlaywrightReport.ts";
import type { TestRun } from "./testRun.ts";
import { attempts, mayBeUnstable, recordUnstable, selectUnstable } from "./unstableTests.ts";

export interface BrowserRun {
  /** Names of suites. */
  readonly names: readonly string[];
  /** Path of the browser. */
  readonly browser: string;
  /** Leaves out the tests with the tag `@nightly`. */
  readonly isShort?: boolean;
  /** A test that fails has failed, even if it would pass alone. */
  readonly isStrict?: boolean;
}

/**
 * Runs browser suites side by side, so that no processor waits for the last test of one. Up to three tests that failed run
 * again, alone and twice; those that pass both times count as passed and are recorded as unstable.
 */
export async function runPlaywright(run: BrowserRun): Promise<TestRun> {
  const { tests, exitCode } = await start(run.browser, [
    ...(run.isShort === true ? ["--grep-invert", "@nightly"] : []),
    "--project",
    ...run.names,
  ]);
  const failed = tests.filter(({ status }) => status === "unexpected");
  const unstable =
    run.isStrict !== true && mayBeUnstable(failed) ? await findUnstable(failed, run.browser) : [];
  recordUnstable(unstable.map(describeTest), new Date());
  const remaining = failed.filter((test) => !unstable.includes(test)).map(describeTest);
  // a run that broke before its first test has no failed test to show for it
  if (exitCode !== 0 && failed.length === 0) remaining.push(`Playwright ended with exit code ${exitCode}`);
  return {
    counts: {
      passed: tests.filter(({ status }) => status === "expected").length + unstable.length,
      unstable: unstable.map(describeTest),
      failed: remaining,
      skipped: tests.filter(({ status }) => status === "skipped").length,
    },
    files: sumByFile(tests),
  };
}

/** Runs failed tests again with nothing beside them. */
async function findUnstable(
  failed: readonly BrowserTest[],
  browser: string,
): Promise<readonly BrowserTest[]> {
  process.stderr.write(`${failed.length} failed and run again, alone and twice …\n`);
  const directory = mkdtempSync(path.join(tmpdir(), "portico-again-"));
  try {
    const list = path.join(directory, "tests.txt");
    writeFileSync(list, failed.map(formatTestName).join("\n"));
    const again = ["--test-list", list, "--repeat-each", String(attempts), "--workers", "1"];
    const { tests } = await start(browser, again);
    return selectUnstable(failed, tests);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function start(
  browser: string,
  options: readonly string[],
): Promise<{ readonly tests: readonly BrowserTest[]; readonly exitCode: number }> {
  const directory = mkdtempSync(path.join(tmpdir(), "portico-e2e-"));
  // Playwright empties the folder first, and another run may write its own
  const failures = path.join(rootDirectory, "test-results", String(process.pid));
  try {
    const outputFile = path.join(directory, "result.json");
    const cli = path.join(rootDirectory, "node_modules/@playwright/test/cli.js");
    const args = [cli, "test", "--config", "e2e/playwright.config.ts", "--output", failures, ...options];
    const exitCode = await runProcess(process.execPath, ["--conditions=portico-source", ...args], {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile,
    });
    if (exitCode === 0) rmSync(failures, { recursive: true, force: true });
    const tests = existsSync(outputFile) ? readPlaywrightReport(readFileSync(outputFile, "utf8")) : [];
    return { tests, exitCode };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function sumByFile(tests: readonly BrowserTest[]): TestRun["files"] {
  const files = new Map<string, number>();
  for (const { file, durationMs } of tests) {
    files.set(file, (files.get(file) ?? 0) + durationMs / 1000);
  }
  return [...files].map(([file, seconds]) => ({ file: `e2e/${file}`, seconds }));
}
