import { resolveTradingDays } from "./tradingDays.ts";

const dayMs = 86_400_000;
const trading = { startMs: 10 * dayMs, endMs: 12.5 * dayMs };

test.each([
  ["before", 10 * dayMs - 1, null, 0],
  ["its first moment", 10 * dayMs, 1, 0],
  ["the first day's last moment", 11 * dayMs - 1, 1, 0.4],
  ["the second day", 11 * dayMs, 2, 0.4],
  ["the started third day", 12 * dayMs, 3, 0.8],
  ["its end", 12.5 * dayMs, null, 1],
  ["long after", 90 * dayMs, null, 1],
])("%s", (_, nowMs, day, progress) => {
  const resolved = resolveTradingDays(trading, nowMs);
  expect(resolved).toMatchObject({ day, dayCount: 3 });
  expect(resolved.progress).toBeCloseTo(progress, 5);
});

test("a contest without duration has one day and no division by zero", () => {
  expect(resolveTradingDays({ startMs: 5, endMs: 5 }, 5)).toEqual({ day: null, dayCount: 1, progress: 0 });
});
