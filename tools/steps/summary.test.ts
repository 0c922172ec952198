import { noCounts } from "../test/testCounts.ts";
import type { StepResult } from "./runSteps.ts";
import { formatStep, summarize } from "./summary.ts";

const ended = (name: string, exitCode: number, results = ""): StepResult => ({
  name,
  exitCode,
  results,
  seconds: 12.34,
});

test("adds the counts of all steps to those of the run's own tests", () => {
  const own = { ...noCounts, passed: 5 };
  const steps = [ended("lint", 0), ended("tests", 0, "unstable: a\n3 skipped\n40 passed, 0 failed\n")];
  expect(summarize(steps, own)).toEqual({ passed: 45, unstable: ["a"], failed: [], skipped: 3 });
});

test("a failed check counts as one, failed tests by their number", () => {
  const steps = [
    ended("lint", 2, "3 problems\n"),
    ended("tests", 1, "failed: a\nfailed: b\n40 passed, 2 failed\n"),
  ];
  expect(summarize(steps, noCounts)).toEqual({
    passed: 40,
    unstable: [],
    failed: ['the step "lint" ended with exit code 2', "a", "b"],
    skipped: 0,
  });
});

test("tests that end without a count have failed", () => {
  expect(summarize([ended("tests", 1)], noCounts).failed).toEqual([
    'the step "tests" ended with exit code 1',
  ]);
});

test.each([
  [3, []],
  [4, ["4 tests are unstable; 3 may be"]],
])("%d unstable tests of all steps: %j", (count, failed) => {
  const names = Array.from({ length: count }, (_, index) => `unstable: test ${index}\n`);
  const steps = [
    ended("browser suites", 0, `${names[0]}1 passed, 0 failed\n`),
    ended("tests", 0, `${names.slice(1).join("")}9 passed, 0 failed\n`),
  ];
  expect(summarize(steps, noCounts).failed).toEqual(failed);
});

test("a step is one line with its result and its time", () => {
  expect(formatStep(ended("types", 0))).toBe("passed     12.3 s  types");
  expect(formatStep(ended("types", 2))).toBe("failed     12.3 s  types");
});
