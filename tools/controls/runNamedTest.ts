import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { NamedTest } from "./control.ts";

/** `broken`: the test could not be run at all, which proves nothing about the control. */
export type TestOutcome = "passed" | "failed" | "broken";

/** Runs one test in a copy of this repository, whose builds are up to date. */
export async function runNamedTest(
  directory: string,
  test: NamedTest,
  browser: string,
): Promise<TestOutcome> {
  const folder = mkdtempSync(path.join(tmpdir(), "portico-named-test-"));
  const outputFile = path.join(folder, "result.json");
  try {
    await (test.runner === "jest"
      ? run(directory, [
          "node_modules/jest/bin/jest.js",
          ...["--selectProjects", test.project, "--testPathPatterns", escape(test.file)],
          ...["-t", escape(test.name), "--json", `--outputFile=${outputFile}`],
        ])
      : run(
          directory,
          [
            "--conditions=portico-source",
            "node_modules/@playwright/test/cli.js",
            ...["test", "--config", "e2e/playwright.config.ts", "--project", test.project, "--retries", "0"],
            ...[escape(test.file), "--grep", escape(test.name)],
          ],
          { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile },
        ));
    const counts = readCounts(outputFile, test);
    if (counts === null || counts.passed + counts.failed === 0) return "broken";
    return counts.failed === 0 ? "passed" : "failed";
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readCounts(file: string, { runner }: NamedTest): { passed: number; failed: number } | null {
  let result: unknown;
  try {
    result = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
  if (runner === "jest") {
    const { numPassedTests, numFailedTests } = result as Record<"numPassedTests" | "numFailedTests", number>;
    return { passed: numPassedTests, failed: numFailedTests };
  }
  const { stats } = result as { stats: Record<"expected" | "unexpected", number> };
  return { passed: stats.expected, failed: stats.unexpected };
}

/** A name is a text; both runners read a pattern. */
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Resolves when the program has ended, however it ended. */
function run(
  cwd: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  return new Promise((resolve) => {
    const options = { cwd, maxBuffer: 2 ** 26, env: { ...process.env, ...environment } };
    execFile(process.execPath, [...args], options, () => resolve());
  });
}
