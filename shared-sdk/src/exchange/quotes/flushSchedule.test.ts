import { createManualClock } from "../../testing/manualClock.ts";
import { createManualFrames } from "../../testing/manualFrames.ts";
import { createFlushSchedule } from "./flushSchedule.ts";

function setUp() {
  const clock = createManualClock();
  const frames = createManualFrames();
  const flush = jest.fn();
  const flushes = createFlushSchedule({ clock, requestFrame: frames.requestFrame, flush });
  return { clock, frames, flush, flushes };
}

test("combines any number of requests into one flush in the next frame", () => {
  const { clock, frames, flush, flushes } = setUp();
  flushes.request();
  flushes.request();
  flushes.request();
  expect(flush).not.toHaveBeenCalled();
  frames.run();
  expect(flush).toHaveBeenCalledTimes(1);
  expect([clock.pendingCount, frames.pendingCount]).toEqual([0, 0]);
});

test("flushes after one second when there is no animation frame", () => {
  const { clock, frames, flush, flushes } = setUp();
  flushes.request();
  clock.advance(999);
  expect(flush).not.toHaveBeenCalled();
  clock.advance(1);
  expect(flush).toHaveBeenCalledTimes(1);
  expect(frames.pendingCount).toBe(0);
});

test("requests in each frame are flushed 100 ms after the flush before", () => {
  const { clock, frames, flush, flushes } = setUp();
  flushes.request();
  frames.run();
  for (const [ms, count] of [
    [99, 1],
    [1, 2],
  ] as const) {
    flushes.request();
    clock.advance(ms);
    frames.run();
    expect(flush).toHaveBeenCalledTimes(count);
  }
});

test("a request during the pause is flushed in the first frame without another one", () => {
  const { clock, frames, flush, flushes } = setUp();
  flush.mockImplementationOnce(() => flushes.request());
  flushes.request();
  frames.run();
  clock.advance(16);
  frames.run();
  expect(flush).toHaveBeenCalledTimes(1);
  clock.advance(16);
  frames.run();
  expect(flush).toHaveBeenCalledTimes(2);
  expect([clock.pendingCount, frames.pendingCount]).toEqual([0, 0]);
});

test("a request after the pause waits for a frame only", () => {
  const { clock, frames, flush, flushes } = setUp();
  flushes.request();
  frames.run();
  clock.advance(100);
  flushes.request();
  frames.run();
  expect(flush).toHaveBeenCalledTimes(2);
});

test("cancelling during the pause leaves no timer", () => {
  const { clock, frames, flushes } = setUp();
  flushes.request();
  frames.run();
  flushes.request();
  flushes.cancel();
  expect([clock.pendingCount, frames.pendingCount]).toEqual([0, 0]);
});

test("cancelling removes frame and timer", () => {
  const { clock, frames, flush, flushes } = setUp();
  flushes.request();
  flushes.cancel();
  expect([clock.pendingCount, frames.pendingCount]).toEqual([0, 0]);
  flushes.request();
  frames.run();
  expect(flush).toHaveBeenCalledTimes(1);
});
