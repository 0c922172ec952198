import fc from "fast-check";
import { addCounts, formatCounts, noCounts, type TestCounts } from "./testCounts.ts";

const names = fc.array(fc.string());
const counts = fc.record({ passed: fc.nat(), repeated: names, failed: names, skipped: fc.nat() });

test("adds each count", () => {
  const one: TestCounts = { passed: 100, repeated: ["a"], failed: ["b", "c"], skipped: 3 };
  const other: TestCounts = { passed: 400, repeated: ["d"], failed: [], skipped: 6 };
  expect(addCounts(one, other)).toEqual({
    passed: 500,
    repeated: ["a", "d"],
    failed: ["b", "c"],
    skipped: 9,
  });
});

test("addition has a neutral element and is associative", () => {
  fc.assert(
    fc.property(counts, counts, counts, (a, b, c) => {
      expect(addCounts(a, noCounts)).toEqual(a);
      expect(addCounts(noCounts, a)).toEqual(a);
      expect(addCounts(addCounts(a, b), c)).toEqual(addCounts(a, addCounts(b, c)));
    }),
  );
});

test.each<[Partial<TestCounts>, string]>([
  [{}, "0 passed, 0 failed"],
  [{ passed: 12 }, "12 passed, 0 failed"],
  [{ passed: 12, failed: ["one", "two"] }, "failed: one\nfailed: two\n12 passed, 2 failed"],
  [{ passed: 12, failed: ["one"], skipped: 1 }, "failed: one\n1 skipped\n12 passed, 1 failed"],
  [
    { passed: 12, repeated: ["three"], skipped: 1 },
    "passed only at the second attempt: three\n1 skipped\n12 passed, 0 failed",
  ],
])("%o is formatted as %s", (given, text) => {
  expect(formatCounts({ ...noCounts, ...given })).toBe(text);
});
