import { parseUnits } from "./parseUnits.ts";

describe("parseUnits", () => {
  it.each([
    ["0.5", 2, 50n],
    ["1", 0, 1n],
    ["0.10", 1, 1n],
    ["0.000001", 6, 1n],
    ["007", 1, 70n],
    ["999999999999999.99", 2, 99_999_999_999_999_999n],
  ])("%s with %i decimals is %s", (text, decimals, units) => {
    expect(parseUnits(text, decimals)).toBe(units);
  });

  it.each([
    ["0.001", 2, "too-precise"],
    ["1.5", 0, "too-precise"],
    ["", 2, "not-a-number"],
    ["-1", 2, "not-a-number"],
    ["+1", 2, "not-a-number"],
    ["1.", 2, "not-a-number"],
    [".5", 2, "not-a-number"],
    ["1e3", 2, "not-a-number"],
    ["1,5", 2, "not-a-number"],
    ["1".repeat(16), 2, "not-a-number"],
  ])("%j with %i decimals is %s", (text, decimals, problem) => {
    expect(parseUnits(text, decimals)).toBe(problem);
  });
});
