import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { rootDirectory } from "../build/rootDirectory.ts";
import { runProcess } from "../../remote-kit/src/setup/runProcess.ts";
import { noCounts, type TestCounts } from "./testCounts.ts";

/** Runs one Playwright project of `e2e/playwright.config.ts`, or all of them for `null`. */
export async function runPlaywright(
  project: string | null,
  browser: string,
  args: readonly string[] = [],
): Promise<TestCounts> {
  const directory = mkdtempSync(path.join(tmpdir(), "portico-e2e-"));
  const outputFile = path.join(directory, "result.json");
  try {
    const cli = path.join(rootDirectory, "node_modules/@playwright/test/cli.js");
    const selected = project === null ? [] : ["--project", project];
    const exitCode = await runProcess(
      process.execPath,
      [
        "--conditions=portico-source",
        cli,
        "test",
        "--config",
        "e2e/playwright.config.ts",
        ...selected,
        ...args,
      ],
      { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile },
    );
    return readCounts(outputFile, exitCode);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function readCounts(outputFile: string, exitCode: number): TestCounts {
  try {
    const { stats } = JSON.parse(readFileSync(outputFile, "utf8")) as {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    };
    const failed = stats.unexpected;
    // a run that broke before its first test has no failed test to show for it
    return {
      passed: stats.expected + stats.flaky,
      repeated: stats.flaky,
      failed: failed === 0 && exitCode !== 0 ? 1 : failed,
      skipped: stats.skipped,
    };
  } catch {
    return { ...noCounts, failed: 1 };
  }
}
