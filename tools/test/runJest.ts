import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { rootDirectory } from "../build/rootDirectory.ts";
import { runProcess } from "../../remote-kit/src/setup/runProcess.ts";
import { slowTests } from "./slowTests.ts";
import type { TestCounts } from "./testCounts.ts";

interface JestResult {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Each matches the path of a slow test on any system. */
const slowPaths = slowTests.map((file) => `${file.replaceAll(".", "\\.").replaceAll("/", "[/\\\\]")}$`);

/**
 * Runs every Jest project. A file that can't be run at all counts as one failed test.
 *
 * @param which `slow`: only the files of {@link slowTests}; `fast`: all others
 */
export async function runJest(which: "fast" | "slow"): Promise<TestCounts> {
  const directory = mkdtempSync(path.join(tmpdir(), "portico-jest-"));
  const outputFile = path.join(directory, "result.json");
  try {
    const jest = path.join(rootDirectory, "node_modules/jest/bin/jest.js");
    // more memory for new objects, so that less time goes into collecting them: 7 % less in all
    const node = ["--max-semi-space-size=64", jest];
    const option = which === "slow" ? "--testPathPatterns" : "--testPathIgnorePatterns";
    const paths = which === "slow" ? slowPaths : ["/node_modules/", ...slowPaths];
    const output = ["--json", `--outputFile=${outputFile}`];
    await runProcess(process.execPath, [
      ...node,
      ...paths.flatMap((pattern) => [option, pattern]),
      ...output,
    ]);
    return readCounts(JSON.parse(readFileSync(outputFile, "utf8")) as JestResult);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function readCounts({ numPassedTests, numPendingTests, testResults }: JestResult): TestCounts {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(rootDirectory, name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && tests.length === 0) return [`${file} can't be run`];
    return tests.map(({ fullName }) => `${file} › ${fullName}`);
  });
  return { passed: numPassedTests, repeated: [], failed, skipped: numPendingTests };
}
