import { klineIntervals } from "../../region/format/klineIntervals.ts";
import { growCandles } from "./growCandles.ts";

const startMs = Date.UTC(2026, 10, 23, 12);
const candle = { startMs, open: "100", high: "110", low: "90", close: "105", volume: "7" };
const earlier = { ...candle, startMs: startMs - 3_600_000 };
const grow = (time: number, close: string) => growCandles([earlier, candle], "1h", { time, close });

test.each([
  ["inside its range", "101", { close: "101" }],
  ["above its range", "110.01", { close: "110.01", high: "110.01" }],
  ["below its range", "89.99", { close: "89.99", low: "89.99" }],
  // as numbers: as texts, "9" would be above "110"
  ["with fewer digits", "9", { close: "9", low: "9" }],
])("a price %s changes the last candle only", (_, close, change) => {
  expect(grow(startMs, close)).toEqual([earlier, { ...candle, ...change }]);
});

test("the last millisecond of a candle is part of it, the next one begins a new candle", () => {
  const endMs = startMs + 3_600_000;
  expect(grow(endMs - 1, "101")).toHaveLength(2);
  expect(grow(endMs, "101")).toEqual([
    earlier,
    candle,
    { startMs: endMs, open: "101", high: "101", low: "101", close: "101", volume: "0" },
  ]);
});

test("a quote from before the last candle, and one with the same price, change nothing", () => {
  const candles = [earlier, candle];
  expect(growCandles(candles, "1h", { time: startMs - 1, close: "50" })).toBe(candles);
  expect(growCandles(candles, "1h", { time: startMs, close: "105" })).toBe(candles);
});

test("after a pause of several intervals the new candle begins where the price is", () => {
  const later = grow(startMs + 5 * 3_600_000 + 7, "120");
  expect(later.map((shown) => shown.startMs - startMs)).toEqual([-3_600_000, 0, 5 * 3_600_000]);
});

test.each(klineIntervals.map(({ id }) => [id]))(
  "an empty history of %s begins with the quote",
  (interval) => {
    const [first, ...others] = growCandles([], interval, { time: startMs, close: "1" });
    expect(others).toEqual([]);
    expect(first).toMatchObject({ open: "1", high: "1", low: "1", close: "1" });
    expect(first?.startMs).toBeLessThanOrEqual(startMs);
  },
);
