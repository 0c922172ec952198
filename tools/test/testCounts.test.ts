import fc from "fast-check";
import { addCounts, formatCounts, noCounts, parseCounts, type TestCounts } from "./testCounts.ts";

const names = fc.array(fc.string());
const counts = fc.record({ passed: fc.nat(), unstable: names, failed: names, skipped: fc.nat() });

test("adds each count", () => {
  const one: TestCounts = { passed: 100, unstable: ["a"], failed: ["b", "c"], skipped: 3 };
  const other: TestCounts = { passed: 400, unstable: ["d"], failed: [], skipped: 6 };
  expect(addCounts(one, other)).toEqual({
    passed: 500,
    unstable: ["a", "d"],
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
  [{ passed: 12, unstable: ["three"], skipped: 1 }, "unstable: three\n1 skipped\n12 passed, 0 failed"],
])("%o is formatted as %s", (given, text) => {
  expect(formatCounts({ ...noCounts, ...given })).toBe(text);
});

test.each<TestCounts>([
  noCounts,
  { passed: 9_630, unstable: [], failed: [], skipped: 0 },
  {
    passed: 12,
    unstable: ["[faults] a.spec.ts:3 › R1: Error: 2 failed"],
    failed: ["one", "two: 3 passed"],
    skipped: 4,
  },
])("reads from any output what was formatted: %o", (given) => {
  const output = `12 tests used 2 workers\nfailed to fetch\n${formatCounts(given)}\n`;
  expect(parseCounts(output)).toEqual(given);
});

test("an output without counts has none", () => {
  expect(parseCounts("All files are formatted.\n")).toEqual(noCounts);
});
