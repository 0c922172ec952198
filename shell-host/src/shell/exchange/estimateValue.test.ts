import { estimateValue } from "./estimateValue.ts";

describe("estimateValue", () => {
  it.each([
    ["0.01", "68412.50", "684.1250"],
    ["2", "3", "6"],
    ["0.1", "0.2", "0.02"],
    ["1.", "5.5", "5.5"],
    // beyond what a binary fraction holds
    ["123456789012345.123456", "0.00001", "1234567890.12345123456"],
  ])("%s at %s is %s", (amount, price, value) => {
    expect(estimateValue(amount, price)).toBe(value);
  });

  it.each([
    ["", "1"],
    ["0", "1"],
    ["0.000", "1"],
    ["-1", "1"],
    ["1e3", "1"],
    ["1,5", "1"],
    ["abc", "1"],
    ["1", ""],
  ])("%j at %j has no value", (amount, price) => {
    expect(estimateValue(amount, price)).toBeNull();
  });
});
