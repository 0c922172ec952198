import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite, JSONReportTest } from "@playwright/test/reporter";
import { rootDirectory } from "../build/rootDirectory.ts";
import { runProcess } from "../../remote-kit/src/setup/runProcess.ts";
import { addCounts, noCounts, type TestCounts } from "./testCounts.ts";

/** Runs Playwright projects of `e2e/playwright.config.ts` side by side, so that no processor waits for the last test of one. */
export async function runPlaywright(projects: readonly string[], browser: string): Promise<TestCounts> {
  const directory = mkdtempSync(path.join(tmpdir(), "portico-e2e-"));
  const outputFile = path.join(directory, "result.json");
  try {
    const cli = path.join(rootDirectory, "node_modules/@playwright/test/cli.js");
    const args = [cli, "test", "--config", "e2e/playwright.config.ts", "--project", ...projects];
    const exitCode = await runProcess(process.execPath, ["--conditions=portico-source", ...args], {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile,
    });
    return readCounts(outputFile, exitCode);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function readCounts(outputFile: string, exitCode: number): TestCounts {
  // a run that broke before its first test has no failed test to show for it
  const broken: TestCounts = { ...noCounts, failed: [`Playwright ended with exit code ${exitCode}`] };
  if (!existsSync(outputFile)) return broken;
  const { suites } = JSON.parse(readFileSync(outputFile, "utf8")) as JSONReport;
  const tests = suites.flatMap((suite) => listTests(suite));
  const namesOf = (wanted: JSONReportTest["status"]) =>
    tests.filter(({ status }) => status === wanted).map(({ name }) => name);
  const repeated = namesOf("flaky");
  const counts: TestCounts = {
    passed: namesOf("expected").length + repeated.length,
    repeated,
    failed: namesOf("unexpected"),
    skipped: namesOf("skipped").length,
  };
  return exitCode !== 0 && counts.failed.length === 0 ? addCounts(counts, broken) : counts;
}

const maxErrorLength = 500;

/** Playwright's error, which has many lines with a received value, in one line. */
const shorten = (error: string) =>
  stripVTControlCharacters(error).replaceAll(/\s+/g, " ").trim().slice(0, maxErrorLength);

interface NamedTest {
  readonly status: JSONReportTest["status"];
  /** With the start of its error: CI's summary is often all that is left of a run. */
  readonly name: string;
}

/** `titles` are those of the describe blocks around the suite. */
function listTests({ suites = [], specs }: JSONReportSuite, titles: readonly string[] = []): NamedTest[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const error = results.find((result) => result.error)?.error?.message;
      const place = `[${projectName}] ${file}:${line} › ${[...titles, title].join(" › ")}`;
      return {
        status,
        name: error === undefined ? place : `${place}: ${shorten(error)}`,
      };
    }),
  );
  return [...own, ...suites.flatMap((suite) => listTests(suite, [...titles, suite.title]))];
}
