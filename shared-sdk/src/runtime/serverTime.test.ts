import fc from "fast-check";
import { createManualClock } from "../testing/manualClock.ts";
import { createServerTime } from "./serverTime.ts";

const start = 1_700_000_000_000;

describe("createServerTime", () => {
  test.each([
    [9_999, 0],
    [10_000, 10_000],
    [-9_999, 0],
    [-10_000, -10_000],
    [0, 0],
  ])("a difference of %i ms gives an offset of %i ms", (differenceMs, offsetMs) => {
    const serverTime = createServerTime(createManualClock(start));
    serverTime.observe(start + differenceMs);
    expect(serverTime.offsetMs).toBe(offsetMs);
    expect(serverTime.now()).toBe(start + offsetMs);
  });

  test("is the machine's time until a server has been heard", () => {
    expect(createServerTime(createManualClock(start)).now()).toBe(start);
  });

  test("goes on with the clock, and the newest observation counts", () => {
    const clock = createManualClock(start);
    const serverTime = createServerTime(clock);
    serverTime.observe(start + 60_000);
    clock.advance(5_000);
    expect(serverTime.now()).toBe(start + 65_000);
    clock.setNow(start + 65_000);
    serverTime.observe(start + 65_500);
    expect(serverTime.offsetMs).toBe(0);
  });

  test("reads a Date header", () => {
    const serverTime = createServerTime(createManualClock(start));
    serverTime.observeDateHeader("Tue, 14 Nov 2023 22:14:20 GMT");
    expect(serverTime.offsetMs).toBe(60_000);
  });

  test.each([null, "", "yesterday", "2023-11-14T22:14:20Z", "1", "Tue, 99 Nov 2023 22:14:20 GMT", "NaN"])(
    "%j changes nothing",
    (header) => {
      const serverTime = createServerTime(createManualClock(start));
      serverTime.observe(start + 60_000);
      serverTime.observeDateHeader(header);
      expect(serverTime.offsetMs).toBe(60_000);
    },
  );

  test("is always a number and never further than 10 s from the truth", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.double(), fc.integer({ min: start - 1e9, max: start + 1e9 })),
        (serverNowMs) => {
          const serverTime = createServerTime(createManualClock(start));
          serverTime.observe(serverNowMs);
          expect(Number.isFinite(serverTime.now())).toBe(true);
          if (Number.isFinite(serverNowMs)) {
            expect(Math.abs(serverTime.now() - serverNowMs)).toBeLessThan(10_000);
          }
        },
      ),
    );
  });
});
