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
])("the path %s names the contest %j", (path, contestId) => {
  expect(parseContestPath(path)).toBe(contestId);
});

test("a path names the contest it was made for", () => {
  expect(parseContestPath(contestPathOf("spring-sprint"))).toBe("spring-sprint");
  expect(contestPathOf("a/../b")).toBe("/trading-contest/a%2F..%2Fb/");
});
