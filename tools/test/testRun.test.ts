import { formatSlowest } from "./testRun.ts";
import { noCounts } from "./testCounts.ts";

test("lists the files that took longest, the longest first", () => {
  const files = [
    { file: "a.test.ts", seconds: 1.26 },
    { file: "b.test.ts", seconds: 120 },
    { file: "c.test.ts", seconds: 3 },
  ];
  expect(formatSlowest({ counts: noCounts, files }, 2)).toBe(" 120.0 s  b.test.ts\n   3.0 s  c.test.ts");
});
