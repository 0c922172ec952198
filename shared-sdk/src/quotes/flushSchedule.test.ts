import { createManualClock } from "../testing/manualClock.ts";
import { createManualFrames } from "../testing/manualFrames.ts";
import { createFlushSchedule } from "./flushSchedule.ts";

function setUp() {
  const clock = createManualClock();
  const frames = createManualFrames();
  const flush = jest.fn();
  const flushes = createFlushSchedule({ clock, requestFrame: frames.requestFrame, flush });
  return { clock, frames, flush, flushes };
}

test("any number of requests are one flush in the next frame", () => {
  const { clock, frames, flush, flushes } = setUp();
  flushes.request();
  flushes.request();
  flushes.request();
  expect(flush).not.toHaveBeenCalled();
  frames.run();
  expect(flush).toHaveBeenCalledTimes(1);
  expect([clock.pendingCount, frames.pendingCount]).toEqual([0, 0]);
});

test("where no frame comes, the timer flushes after a second", () => {
  const { clock, frames, flush, flushes } = setUp();
  flushes.request();
  clock.advance(999);
  expect(flush).not.toHaveBeenCalled();
  clock.advance(1);
  expect(flush).toHaveBeenCalledTimes(1);
  expect(frames.pendingCount).toBe(0);
});

test("a request during the flush is for the next frame", () => {
  const { frames, flush, flushes } = setUp();
  flush.mockImplementationOnce(() => flushes.request());
  flushes.request();
  frames.run();
  expect(flush).toHaveBeenCalledTimes(1);
  frames.run();
  expect(flush).toHaveBeenCalledTimes(2);
});

test("cancelled, nothing is left", () => {
  const { clock, frames, flush, flushes } = setUp();
  flushes.request();
  flushes.cancel();
  expect([clock.pendingCount, frames.pendingCount]).toEqual([0, 0]);
  flushes.request();
  frames.run();
  expect(flush).toHaveBeenCalledTimes(1);
});
