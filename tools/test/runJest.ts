import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { rootDirectory } from "../build/rootDirectory.ts";
import { runProcess } from "../../remote-kit/src/setup/runProcess.ts";
import type { TestCounts } from "./testCounts.ts";

/** Runs every Jest project. A file that can't be run at all counts as one failed test. */
export async function runJest(args: readonly string[] = []): Promise<TestCounts> {
  const directory = mkdtempSync(path.join(tmpdir(), "portico-jest-"));
  const outputFile = path.join(directory, "result.json");
  try {
    const jest = path.join(rootDirectory, "node_modules/jest/bin/jest.js");
    await runProcess(process.execPath, [jest, "--json", `--outputFile=${outputFile}`, ...args]);
    const result = JSON.parse(readFileSync(outputFile, "utf8")) as {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
      numRuntimeErrorTestSuites: number;
    };
    return {
      passed: result.numPassedTests,
      repeated: 0,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      skipped: result.numPendingTests,
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
