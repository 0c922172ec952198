import fc from "fast-check";
import { parseWireDecimal } from "./wireDecimal.ts";

test.each([
  ["27123.50", "27123.50"],
  ["0", "0"],
  ["-0.5", "-0.5"],
  ["007", "007"],
  ["-0", "0"],
  ["-0.00", "0.00"],
  ["-0e5", "0"],
  ["1e-7", "0.0000001"],
  ["1E-7", "0.0000001"],
  ["-1.25e-3", "-0.00125"],
  ["1.25e1", "12.5"],
  ["1.25e+2", "125"],
  ["1.25e3", "1250"],
  ["0.5e1", "5"],
  ["0.05e1", "0.5"],
  ["12.5e-1", "1.25"],
  ["12.5e-2", "0.125"],
  ["5e0", "5"],
  ["9".repeat(64), "9".repeat(64)],
  [0.1, "0.1"],
  [-0, "0"],
  [1e-7, "0.0000001"],
  [1e21, "1000000000000000000000"],
  [123456789012345, "123456789012345"],
  [5e-324, `0.${"0".repeat(323)}5`],
])("%j is %j", (value, text) => {
  expect(parseWireDecimal(value)).toBe(text);
});

test.each([
  "",
  " 1",
  "1 ",
  "+1",
  ".5",
  "5.",
  "1.2.3",
  "0x10",
  "1_000",
  "1,5",
  "NaN",
  "Infinity",
  "-Infinity",
  "1e",
  "1e1.5",
  "1e400",
  "1e309",
  "1e-325",
  "1e-999",
  "1e9999",
  "1e0001",
  "0x1e5",
  " 1e5",
  "1e5 ",
  "--1",
  "-",
  "١",
  "1\n",
  "9".repeat(65),
  NaN,
  Infinity,
  -Infinity,
  null,
  undefined,
  true,
  10n,
  {},
  [],
  ["1"],
  { toString: () => "1" },
])("%p is not a decimal", (value) => {
  expect(parseWireDecimal(value)).toBeNull();
});

test("keeps the value of any finite number, without an exponent", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const text = parseWireDecimal(value);
      expect(text).toMatch(/^-?\d+(\.\d+)?$/);
      expect(Number(text)).toBe(value === 0 ? 0 : value);
    }),
    { numRuns: 500, endOnFailure: true },
  );
});

test("keeps the value of any number in scientific notation", () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.nat({ max: 20 }),
      (value, fractionDigits) => {
        const scientific = value.toExponential(fractionDigits);
        // rounding to few digits can carry the largest doubles over the edge
        fc.pre(Number.isFinite(Number(scientific)));
        expect(Number(parseWireDecimal(scientific))).toBe(Number(scientific) + 0);
      },
    ),
    { numRuns: 500, endOnFailure: true },
  );
});
