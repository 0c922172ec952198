import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { rootDirectory, runProcess } from "@portico/remote-kit/internal/setup";
import toolFolders from "../setup/toolFolders.json";
import { slowTests } from "./slowTests.ts";
import type { TestRun } from "./testRun.ts";

interface JestResult {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Milliseconds since the epoch. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Matches the path of a file or folder on any system. */
const toPattern = (file: string) => file.replaceAll(".", "\\.").replaceAll("/", "[/\\\\]");

const slowPaths = slowTests.map((file) => `${toPattern(file)}$`);

/** The option replaces the list of `jest.config.ts`: `checkTools.ts` runs the tests of folders with packages of their own. */
const ignoredPaths = [
  "/node_modules/",
  ...toolFolders.filter((folder) => folder.startsWith("tools/")).map(toPattern),
];

const pathOptions = {
  slow: slowPaths.flatMap((pattern) => ["--testPathPatterns", pattern]),
  fast: [...ignoredPaths, ...slowPaths].flatMap((pattern) => ["--testPathIgnorePatterns", pattern]),
};

/** Runs the tests of all projects, without the files of {@link slowTests}. */
export const runFast = () => runJest(pathOptions.fast);

/** Runs only the files of {@link slowTests}. */
export const runSlow = () => runJest(pathOptions.slow);

/** Runs those of the fast tests that are in or import one of these files; paths from the root. */
export const runRelated = (sources: readonly string[]) =>
  runJest([...pathOptions.fast, "--passWithNoTests", "--findRelatedTests", ...sources]);

/** Runs the fast tests of workspaces, by their folders. */
export const runWorkspaces = (folders: readonly string[]) =>
  runJest([...pathOptions.fast, "--selectProjects", ...folders]);

/** A file that can't be run at all counts as one failed test. */
async function runJest(options: readonly string[]): Promise<TestRun> {
  const directory = mkdtempSync(path.join(tmpdir(), "portico-jest-"));
  const outputFile = path.join(directory, "result.json");
  try {
    // more memory for new objects, so that less time goes into collecting them: 7 % less in all
    const jest = ["--max-semi-space-size=64", path.join(rootDirectory, "node_modules/jest/bin/jest.js")];
    const reporter = ["--reporters", path.join(rootDirectory, "tools/test/progressReporter.mjs")];
    const output = ["--json", `--outputFile=${outputFile}`];
    await runProcess(process.execPath, [...jest, ...output, ...reporter, ...options]);
    return readRun(JSON.parse(readFileSync(outputFile, "utf8")) as JestResult);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function readRun({ numPassedTests, numPendingTests, testResults }: JestResult): TestRun {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(rootDirectory, name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && tests.length === 0) return [`${file} can't be run`];
    return tests.map(({ fullName }) => `${file} › ${fullName}`);
  });
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(rootDirectory, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { counts: { passed: numPassedTests, unstable: [], failed, skipped: numPendingTests }, files };
}
