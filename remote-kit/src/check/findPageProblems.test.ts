import { groupByPlace } from "./findPageProblems.ts";

test.each([
  [
    "one problem in two places",
    [
      ["/en/", ["a"]],
      ["/de/", ["a"]],
    ],
    ["/en/, /de/: a"],
  ],
  ["a problem that a place has twice", [["/en/", ["a", "a"]]], ["/en/: a"]],
  [
    "two problems",
    [
      ["/en/", ["a", "b"]],
      ["/de/", ["b"]],
    ],
    ["/en/: a", "/en/, /de/: b"],
  ],
  ["nothing", [["/en/", []]], []],
] as const)("%s: a finding for each problem", (_, found, expected) => {
  expect(groupByPlace(found)).toEqual(expected);
});
