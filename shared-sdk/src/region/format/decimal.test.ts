import fc from "fast-check";
import { isZero, parseDecimal, roundDecimal, shiftDecimal, toPlainDecimal } from "./decimal.ts";

/** A decimal text of any length, as an API could send it. */
const decimalText = fc
  .tuple(
    fc.constantFrom("", "-"),
    fc.stringMatching(/^(0|[1-9]\d{0,24})$/),
    fc.option(fc.stringMatching(/^\d{1,24}$/), { nil: undefined }),
  )
  .map(([sign, whole, fraction]) => sign + whole + (fraction === undefined ? "" : `.${fraction}`));

describe("toPlainDecimal", () => {
  it.each([
    ["0", "0"],
    ["-0", "0"],
    ["-0.00", "0.00"],
    ["+5", "5"],
    ["007.50", "7.50"],
    [".5", "0.5"],
    ["-.5", "-0.5"],
    ["5.", "5"],
    ["1e3", "1000"],
    ["1.5e2", "150"],
    ["1.2345e2", "123.45"],
    ["1E-7", "0.0000001"],
    ["-12.5e-3", "-0.0125"],
    ["0e5", "0"],
    ["12345678901234567890.123456789012345678", "12345678901234567890.123456789012345678"],
    [0.1, "0.1"],
    [-0, "0"],
    [1e-7, "0.0000001"],
    [1.5e-10, "0.00000000015"],
    [1e21, "1000000000000000000000"],
    [5e-324, `0.${"0".repeat(323)}5`],
  ])("%j is %s", (value, plain) => {
    expect(toPlainDecimal(value)).toBe(plain);
  });

  it.each([
    "",
    ".",
    "-",
    "+-1",
    "--1",
    "1.2.3",
    "1,2",
    "1 000",
    " 1",
    "1 ",
    "1\n",
    "1e",
    "1e1.5",
    "e5",
    "1e9999",
    "0x10",
    "1n",
    "NaN",
    "Infinity",
    "\u0661\u0662",
    "\uff11",
    NaN,
    Infinity,
    -Infinity,
  ])("%j is not a decimal", (value) => {
    expect(toPlainDecimal(value)).toBeNull();
  });

  it("returns decimal text digit for digit", () => {
    fc.assert(
      fc.property(decimalText, (text) => {
        const isNegativeZero = /^-[0.]+$/.test(text);
        expect(toPlainDecimal(text)).toBe(isNegativeZero ? text.slice(1) : text);
      }),
    );
  });

  it("returns every number unchanged, without an exponent", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const plain = toPlainDecimal(number);
        expect(plain).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(plain)).toBe(number === 0 ? 0 : number);
      }),
    );
  });
});

describe("roundDecimal", () => {
  const round = (text: string, decimals: number) => {
    const decimal = parseDecimal(text);
    if (!decimal) throw new Error(`${text} is no decimal`);
    const { isNegative, whole, fraction } = roundDecimal(decimal, decimals);
    return `${isNegative ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
  };

  it.each([
    // ties go to the even digit
    ["0.5", 0, "0"],
    ["1.5", 0, "2"],
    ["2.5", 0, "2"],
    ["-2.5", 0, "-2"],
    ["0.12345", 4, "0.1234"],
    ["0.12355", 4, "0.1236"],
    ["0.125", 2, "0.12"],
    ["0.135", 2, "0.14"],
    // one digit beyond a tie is not a tie
    ["0.1250000000000000000000001", 2, "0.13"],
    ["0.12499999999999999999999999", 2, "0.12"],
    ["0.1250", 2, "0.12"],
    // carries
    ["0.99995", 4, "1.0000"],
    ["9.99", 1, "10.0"],
    ["999.9999999", 0, "1000"],
    // nothing to do
    ["1.23", 4, "1.23"],
    ["1.2300", 4, "1.2300"],
  ])("%s at %d decimals is %s", (text, decimals, rounded) => {
    expect(round(text, decimals)).toBe(rounded);
  });

  it("agrees with exact integer arithmetic", () => {
    const bigDecimal = fc.tuple(
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      fc.nat({ max: 20 }),
      fc.nat({ max: 20 }),
    );
    fc.assert(
      fc.property(bigDecimal, ([units, scale, decimals]) => {
        const digits = units.toString().padStart(scale + 1, "0");
        const text = `${digits.slice(0, digits.length - scale)}.${digits.slice(digits.length - scale)}`;
        const step = 10n ** BigInt(Math.max(0, scale - decimals));
        const floor = units / step;
        const twice = (units % step) * 2n;
        const expected = twice > step || (twice === step && floor % 2n === 1n) ? floor + 1n : floor;
        expect(BigInt(round(text, decimals).replace(".", ""))).toBe(expected);
      }),
    );
  });
});

describe("shiftDecimal", () => {
  it("shifting forth and back returns the same value", () => {
    fc.assert(
      fc.property(decimalText, fc.integer({ min: -40, max: 40 }), (text, places) => {
        const decimal = parseDecimal(text);
        if (!decimal) throw new Error(`${text} is no decimal`);
        const back = shiftDecimal(shiftDecimal(decimal, places), -places);
        expect(back.whole).toBe(decimal.whole);
        expect(back.fraction.replace(/0+$/, "")).toBe(decimal.fraction.replace(/0+$/, ""));
        expect(isZero(back)).toBe(isZero(decimal));
      }),
    );
  });
});
