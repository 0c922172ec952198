import { resolveCandleStart } from "./candleStart.ts";
import { klineIntervals, type KlineInterval } from "./klineIntervals.ts";

// a Tuesday
const timeMs = Date.UTC(2024, 1, 27, 17, 44, 59, 999);

test.each<[KlineInterval, number]>([
  ["1m", Date.UTC(2024, 1, 27, 17, 44)],
  ["3m", Date.UTC(2024, 1, 27, 17, 42)],
  ["5m", Date.UTC(2024, 1, 27, 17, 40)],
  ["15m", Date.UTC(2024, 1, 27, 17, 30)],
  ["30m", Date.UTC(2024, 1, 27, 17, 30)],
  ["1h", Date.UTC(2024, 1, 27, 17)],
  ["2h", Date.UTC(2024, 1, 27, 16)],
  ["4h", Date.UTC(2024, 1, 27, 16)],
  ["6h", Date.UTC(2024, 1, 27, 12)],
  ["8h", Date.UTC(2024, 1, 27, 16)],
  ["12h", Date.UTC(2024, 1, 27, 12)],
  ["1d", Date.UTC(2024, 1, 27)],
  ["3d", Date.UTC(2024, 1, 26)],
  ["1w", Date.UTC(2024, 1, 26)],
  ["1M", Date.UTC(2024, 1, 1)],
])("a candle of %s contains its first and not the previous millisecond", (interval, startMs) => {
  expect(resolveCandleStart(timeMs, interval)).toBe(startMs);
  expect(resolveCandleStart(startMs, interval)).toBe(startMs);
  expect(resolveCandleStart(startMs - 1, interval)).toBeLessThan(startMs);
});

test("months have their own lengths, also in leap years", () => {
  expect(resolveCandleStart(Date.UTC(2024, 1, 29, 23, 59, 59, 999), "1M")).toBe(Date.UTC(2024, 1, 1));
  expect(resolveCandleStart(Date.UTC(2024, 2, 1), "1M")).toBe(Date.UTC(2024, 2, 1));
  expect(resolveCandleStart(Date.UTC(2025, 0, 1) - 1, "1M")).toBe(Date.UTC(2024, 11, 1));
});

describe("klineIntervals", () => {
  it("are the fifteen intervals of the specification, in its order", () => {
    const specified = "1m, 3m, 5m, 15m, 30m, 1h, 2h, 4h, 6h, 8h, 12h, 1d, 3d, 1w, 1M";
    expect(klineIntervals.map(({ id }) => id).join(", ")).toBe(specified);
  });

  it("have the count and unit of their id", () => {
    for (const { id, count, unit } of klineIntervals) {
      expect(`${count}${unit === "month" ? "M" : unit.charAt(0)}`).toBe(id);
    }
  });
});
