import fc from "fast-check";
import { createManualClock } from "../../testing/manualClock.ts";
import { createServerTime } from "./serverTime.ts";

const start = 1_700_000_000_000;

describe("createServerTime", () => {
  test.each([
    [9_999, 0],
    [10_000, 10_000],
    [-9_999, 0],
    [-10_000, -10_000],
    [0, 0],
  ])("a server that is %i ms ahead gives an offset of %i ms", (aheadMs, offsetMs) => {
    const serverTime = createServerTime(createManualClock(start));
    serverTime.observe(aheadMs);
    expect(serverTime.offsetMs).toBe(offsetMs);
    expect(serverTime.now()).toBe(start + offsetMs);
  });

  test("is the local time until the first reply of a server", () => {
    expect(createServerTime(createManualClock(start)).now()).toBe(start);
  });

  test("continues with the clock, and uses the newest measurement", () => {
    const clock = createManualClock(start);
    const serverTime = createServerTime(clock);
    serverTime.observe(60_000);
    clock.advance(5_000);
    expect(serverTime.now()).toBe(start + 65_000);
    clock.setNow(start + 65_000);
    serverTime.observe(500);
    expect(serverTime.now()).toBe(start + 65_000);
  });

  test.each([NaN, Infinity, -Infinity])("ignores %d", (aheadMs) => {
    const serverTime = createServerTime(createManualClock(start));
    serverTime.observe(60_000);
    serverTime.observe(aheadMs);
    expect(serverTime.offsetMs).toBe(60_000);
  });

  test("differs from the server's time by less than 10 s, for any measurement", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (aheadMs) => {
        const serverTime = createServerTime(createManualClock(start));
        serverTime.observe(aheadMs);
        expect(Math.abs(serverTime.now() - (start + aheadMs))).toBeLessThan(10_000);
      }),
    );
  });
});
