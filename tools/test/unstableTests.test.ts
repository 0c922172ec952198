import { readFileSync } from "node:fs";
import path from "node:path";
import { createTemporaryFolder } from "@portico/remote-kit/internal/testing";
import type { BrowserTest } from "./readPlaywrightReport.ts";
import { mayBeUnstable, recordUnstable, selectUnstable } from "./unstableTests.ts";

const createTest = (title: string, status: BrowserTest["status"], project = "faults"): BrowserTest => ({
  status,
  project,
  file: "faults/faults.spec.ts",
  line: 12,
  titles: ["header", title],
  error: null,
  durationMs: 900,
});
const failed = (count: number, project?: string) =>
  Array.from({ length: count }, (_, index) => createTest(`R${index}`, "unexpected", project));

test.each([
  ["nothing", failed(0), false],
  ["one test", failed(1), true],
  ["three tests", failed(3), true],
  ["four tests", failed(4), false],
  ["the setup of a suite", failed(1, "fault-remotes"), false],
])("what failed may be unstable: %s", (_, tests, expected) => {
  expect(mayBeUnstable(tests)).toBe(expected);
});

test.each<[string, BrowserTest["status"][], boolean]>([
  ["both times", ["expected", "expected"], true],
  ["the first time", ["expected", "unexpected"], false],
  ["the second time", ["unexpected", "expected"], false],
  ["never", ["unexpected", "unexpected"], false],
  ["once, and then it did not run", ["expected"], false],
  ["never, since it did not run", [], false],
])("a test that passes again %s", (_, statuses, isUnstable) => {
  const [first, other] = failed(2);
  const again = [
    ...statuses.map((status) => ({ ...first!, status })),
    { ...other!, status: "expected" as const },
  ];
  expect(selectUnstable([first!], again)).toEqual(isUnstable ? [first] : []);
});

test("each is recorded as a line of JSON, after those of earlier runs", () => {
  const directory = createTemporaryFolder();
  const file = path.join(directory, "new/unstable.jsonl");
  recordUnstable(["a", "b: error"], new Date(0), file);
  recordUnstable([], new Date(1_000), file);
  recordUnstable(["c"], new Date(2_000), file);
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { time: "1970-01-01T00:00:00.000Z", test: "a" },
    { time: "1970-01-01T00:00:00.000Z", test: "b: error" },
    { time: "1970-01-01T00:00:02.000Z", test: "c" },
  ]);
});
