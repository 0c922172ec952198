import { contestPathOf, parseContestPath } from "./contestPath.ts";

test.each([
  ["/trading-contest/", null],
  ["/trading-contest/winter-trading-cup/", "winter-trading-cup"],
  ["/trading-contest/winter-trading-cup", "winter-trading-cup"],
  ["/trading-contest/winter-trading-cup/prizes/", "winter-trading-cup"],
  ["/trading-contest//", null],
  ["/trading-contest", null],
  ["/", null],
  ["/markets/winter-trading-cup/", null],
])("the path %s has the contest id %j", (path, contestId) => {
  expect(parseContestPath(path)).toBe(contestId);
});

test("parsing the path of a contest returns its id", () => {
  expect(parseContestPath(contestPathOf("spring-sprint"))).toBe("spring-sprint");
  expect(contestPathOf("a/../b")).toBe("/trading-contest/a%2F..%2Fb/");
});
