import fc from "fast-check";
import { createManualClock } from "../../testing/manualClock.ts";
import { resolveCountdownParts, startCountdown } from "./countdown.ts";

describe("resolveCountdownParts", () => {
  it.each([
    [0, 0, 0, 0, 0],
    [-5, 0, 0, 0, 0],
    [NaN, 0, 0, 0, 0],
    [1, 0, 0, 0, 1],
    [1000, 0, 0, 0, 1],
    [1001, 0, 0, 0, 2],
    [59_999, 0, 0, 1, 0],
    [3_600_000, 0, 1, 0, 0],
    [86_399_000, 0, 23, 59, 59],
    [86_400_000, 1, 0, 0, 0],
    [90_061_000, 1, 1, 1, 1],
    [100 * 86_400_000, 100, 0, 0, 0],
  ])("%d ms: %d days %d h %d min %d s", (remainingMs, days, hours, minutes, seconds) => {
    expect(resolveCountdownParts(remainingMs)).toEqual({ days, hours, minutes, seconds });
  });

  it("the parts add up to the remaining time, rounded up to the second", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (remainingMs) => {
        const { days, hours, minutes, seconds } = resolveCountdownParts(remainingMs);
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(remainingMs / 1000));
        expect([hours < 24, minutes < 60, seconds < 60]).toEqual([true, true, true]);
      }),
    );
  });
});

describe("startCountdown", () => {
  function start(spanMs: number, intervalMs?: number) {
    const clock = createManualClock();
    const ticks: number[] = [];
    let ends = 0;
    const stop = startCountdown({
      clock,
      endsAtMs: clock.now() + spanMs,
      ...(intervalMs !== undefined && { intervalMs }),
      onTick: (remainingMs) => ticks.push(remainingMs),
      onEnd: () => (ends += 1),
    });
    return { clock, ticks, stop, ends: () => ends };
  }

  it("ticks at once, then each second, and ends once", () => {
    const { clock, ticks, ends } = start(3000);
    expect(ticks).toEqual([3000]);
    clock.advance(2999);
    expect(ticks).toEqual([3000, 2000, 1000]);
    expect(ends()).toBe(0);
    clock.advance(1);
    expect(ticks).toEqual([3000, 2000, 1000, 0]);
    expect(ends()).toBe(1);
    clock.advance(10_000);
    expect(ends()).toBe(1);
    expect(clock.pendingCount).toBe(0);
  });

  it("ticks at whole intervals before the end, for any start", () => {
    const { clock, ticks } = start(2500);
    clock.advance(2500);
    expect(ticks).toEqual([2500, 2000, 1000, 0]);
  });

  it("accepts another interval", () => {
    const { clock, ticks } = start(700, 250);
    clock.advance(700);
    expect(ticks).toEqual([700, 500, 250, 0]);
  });

  it("ends at once when the end has passed", () => {
    const { clock, ticks, ends } = start(-1);
    expect([ticks, ends(), clock.pendingCount]).toEqual([[0], 1, 0]);
  });

  it("shows the right time after a change of the system clock", () => {
    const { clock, ticks, ends } = start(3_600_000);
    clock.setNow(clock.now() + 3_599_000);
    clock.advance(1000);
    expect(ticks).toEqual([3_600_000, 0]);
    expect(ends()).toBe(1);
  });

  it("never ticks after it was stopped, even when stopped during a tick", () => {
    const first = start(3000);
    first.stop();
    first.clock.advance(5000);
    expect([first.ticks, first.ends(), first.clock.pendingCount]).toEqual([[3000], 0, 0]);

    const clock = createManualClock();
    const onEnd = jest.fn();
    const stop = startCountdown({
      clock,
      endsAtMs: clock.now() + 1000,
      onTick: (remainingMs) => remainingMs === 0 && stop(),
      onEnd,
    });
    clock.advance(1000);
    expect(onEnd).not.toHaveBeenCalled();
    expect(clock.pendingCount).toBe(0);
  });
});
