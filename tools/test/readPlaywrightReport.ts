import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite, JSONReportTest } from "@playwright/test/reporter";

export interface BrowserTest {
  readonly status: JSONReportTest["status"];
  readonly project: string;
  readonly file: string;
  readonly line: number;
  /** Titles of the describe blocks around the test, then its own. */
  readonly titles: readonly string[];
  /** The start of its error in one line, since CI's summary is often all that is left of a run. */
  readonly error: string | null;
  readonly durationMs: number;
}

/** The tests of a run, from what Playwright's `json` reporter has written. */
export const readPlaywrightReport = (text: string): readonly BrowserTest[] =>
  (JSON.parse(text) as JSONReport).suites.flatMap((suite) => listTests(suite, []));

const maxErrorLength = 500;

/** Playwright's error, which has many lines with a received value, in one line. */
const shorten = (error: string) =>
  stripVTControlCharacters(error).replaceAll(/\s+/g, " ").trim().slice(0, maxErrorLength);

function listTests(
  { suites = [], specs }: JSONReportSuite,
  titles: readonly string[],
): readonly BrowserTest[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }): BrowserTest => {
      const error = results.find((result) => result.error)?.error?.message;
      return {
        status,
        project: projectName,
        file,
        line,
        titles: [...titles, title],
        error: error === undefined ? null : shorten(error),
        durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
      };
    }),
  );
  return [...own, ...suites.flatMap((suite) => listTests(suite, [...titles, suite.title]))];
}

/** Writes a test as a line of `playwright test --list`, which `--test-list` reads. */
export const formatTestName = ({ project, file, line, titles }: BrowserTest): string =>
  [`[${project}]`, `${file}:${line}`, ...titles].join(" › ");

export const describeTest = (test: BrowserTest): string =>
  test.error === null ? formatTestName(test) : `${formatTestName(test)}: ${test.error}`;
