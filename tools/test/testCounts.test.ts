import fc from "fast-check";
import { addCounts, formatCounts, noCounts } from "./testCounts.ts";

const counts = fc.record({ passed: fc.nat(), failed: fc.nat(), skipped: fc.nat() });

test("counts add up figure by figure", () => {
  expect(addCounts({ passed: 100, failed: 20, skipped: 3 }, { passed: 400, failed: 50, skipped: 6 })).toEqual(
    {
      passed: 500,
      failed: 70,
      skipped: 9,
    },
  );
});

test("nothing added changes nothing, and the order does not matter", () => {
  fc.assert(
    fc.property(counts, counts, (a, b) => {
      expect(addCounts(a, noCounts)).toEqual(a);
      expect(addCounts(a, b)).toEqual(addCounts(b, a));
    }),
  );
});

test.each([
  [noCounts, "0 passed, 0 failed"],
  [{ passed: 12, failed: 0, skipped: 0 }, "12 passed, 0 failed"],
  [{ passed: 12, failed: 3, skipped: 0 }, "12 passed, 3 failed"],
  [{ passed: 12, failed: 3, skipped: 1 }, "12 passed, 3 failed, 1 skipped"],
])("%o reads %s", (given, text) => {
  expect(formatCounts(given)).toBe(text);
});
