import fc from "fast-check";
import { isWithdrawn } from "./isWithdrawn.ts";

test.each([
  ["1.2.0", true],
  ["1.2.1", false],
  ["1.2.0-rc.1", false],
  ["11.2.0", false],
])("with 1.2.0 revoked, %s is withdrawn: %s", (version, expected) => {
  expect(isWithdrawn({ revoked: { "1.2.0": "a fault" } }, version)).toBe(expected);
});

test.each([
  ["1.9.9", true],
  ["1.9.10-rc.1", true],
  ["0.10.10", true],
  ["1.10.0", false],
  ["1.10.0-rc.1", false],
  ["1.10.1", false],
  ["1.11.0", false],
  ["2.0.0", false],
  ["10.0.0", false],
])("with the minimum 1.10.0, %s is withdrawn: %s", (version, expected) => {
  expect(isWithdrawn({ minimum: "1.10.0" }, version)).toBe(expected);
});

test("nothing is withdrawn without rules", () => {
  expect(isWithdrawn({}, "0.0.0")).toBe(false);
});

test("compares versions by their numbers", () => {
  const numbers = fc.tuple(fc.nat(200), fc.nat(200), fc.nat(200));
  fc.assert(
    fc.property(numbers, numbers, (own, least) => {
      const index = own.findIndex((part, position) => part !== least[position]);
      const isBelow = index !== -1 && own[index]! < least[index]!;
      expect(isWithdrawn({ minimum: least.join(".") }, own.join("."))).toBe(isBelow);
    }),
  );
});
