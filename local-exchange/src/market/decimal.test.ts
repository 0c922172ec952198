import fc from "fast-check";
import { formatUnits } from "./decimal.ts";

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
