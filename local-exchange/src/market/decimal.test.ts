import fc from "fast-check";
import { formatUnits, parseUnits } from "./decimal.ts";

it.each([
  [6841250, 2, "68412.50"],
  [5, 2, "0.05"],
  [-5, 2, "-0.05"],
  [-208, 4, "-0.0208"],
  [0, 4, "0.0000"],
  [2331480, 0, "2331480"],
  [123456789012345678901234567890n, 6, "123456789012345678901234.567890"],
])("writes %s with %i decimals as %s", (units, decimals, text) => {
  expect(formatUnits(units, decimals)).toBe(text);
});

it("keeps every digit", () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.integer({ min: 0, max: 18 }), (units, decimals) => {
      expect(BigInt(formatUnits(units, decimals).replace(".", ""))).toBe(units);
    }),
  );
});

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
