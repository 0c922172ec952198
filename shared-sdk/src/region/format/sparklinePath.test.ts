import { resolveSparklinePath } from "./sparklinePath.ts";

test.each([
  ["the highest value at the top", [1, 3, 2], "M0.00 20.00L50.00 0.00L100.00 10.00"],
  ["a market without movement", [5, 5], "M0.00 10.00L100.00 10.00"],
  ["one value", [5], ""],
  ["no value", [], ""],
])("%s", (_, values, path) => {
  expect(resolveSparklinePath(values, 100, 20)).toBe(path);
});
