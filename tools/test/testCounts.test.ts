import fc from "fast-check";
import { addCounts, formatCounts, noCounts, type TestCounts } from "./testCounts.ts";

const counts = fc.record({ passed: fc.nat(), repeated: fc.nat(), failed: fc.nat(), skipped: fc.nat() });

test("adds each count", () => {
  const one: TestCounts = { passed: 100, repeated: 1, failed: 20, skipped: 3 };
  const other: TestCounts = { passed: 400, repeated: 7, failed: 50, skipped: 6 };
  expect(addCounts(one, other)).toEqual({ passed: 500, repeated: 8, failed: 70, skipped: 9 });
});

test("addition has a neutral element and is commutative", () => {
  fc.assert(
    fc.property(counts, counts, (a, b) => {
      expect(addCounts(a, noCounts)).toEqual(a);
      expect(addCounts(a, b)).toEqual(addCounts(b, a));
    }),
  );
});

test.each<[Partial<TestCounts>, string]>([
  [{}, "0 passed, 0 failed"],
  [{ passed: 12 }, "12 passed, 0 failed"],
  [{ passed: 12, failed: 3 }, "12 passed, 3 failed"],
  [{ passed: 12, failed: 3, skipped: 1 }, "1 skipped\n12 passed, 3 failed"],
  [
    { passed: 12, repeated: 2, skipped: 1 },
    "1 skipped, 2 passed only at the second attempt\n12 passed, 0 failed",
  ],
])("%o is formatted as %s", (given, text) => {
  expect(formatCounts({ ...noCounts, ...given })).toBe(text);
});
