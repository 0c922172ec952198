import { createManualClock } from "../../testing/manualClock.ts";
import { createSteadyServerTime } from "./steadyServerTime.ts";

const hour = 3_600_000;
const start = 1_700_000_000_000;

test("returns the clock plus the offset", () => {
  const clock = createManualClock(start);
  const now = createSteadyServerTime(clock, { offsetMs: hour });
  clock.advance(5_000);
  expect(now()).toBe(start + hour + 5_000);
});

test("does not go back when the clock is set back", () => {
  const clock = createManualClock(start);
  const now = createSteadyServerTime(clock, { offsetMs: 0 });
  clock.setNow(start - 2 * hour);
  expect(now()).toBe(start);
  clock.advance(1_000);
  expect(now()).toBe(start + 1_000);
});

test("follows a clock that jumps ahead, as after sleep", () => {
  const clock = createManualClock(start);
  const now = createSteadyServerTime(clock, { offsetMs: 0 });
  clock.setNow(start + 8 * hour);
  expect(now()).toBe(start + 8 * hour);
});

test.each([-2 * hour, 2 * hour])(
  "applies a new offset to the clock as it was when measured (jump of %i ms)",
  (jumpMs) => {
    const clock = createManualClock(start);
    const serverTime = { offsetMs: 0 };
    const now = createSteadyServerTime(clock, serverTime);
    now();
    clock.setNow(start + jumpMs);
    serverTime.offsetMs = -jumpMs;
    expect(now()).toBe(start);
    clock.advance(10);
    expect(now()).toBe(start + 10);
  },
);
