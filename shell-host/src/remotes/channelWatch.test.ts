/** @jest-environment jsdom */
import { createManualClock } from "@portico/shared-sdk/testing";
import { setUpChannelWatch } from "./channelWatch.ts";

let visibility: DocumentVisibilityState = "visible";
Object.defineProperty(document, "visibilityState", { get: () => visibility });

function setUp(start: DocumentVisibilityState = "visible") {
  visibility = start;
  const clock = createManualClock();
  const refresh = jest.fn(() => Promise.resolve());
  const tearDown = setUpChannelWatch({ hostWindow: window, clock, random: () => 1, refresh });
  const turn = (next: DocumentVisibilityState) => {
    visibility = next;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  return { clock, refresh, tearDown, turn };
}

test("a visible page requests the channel within 50 s, repeatedly", () => {
  const { clock, refresh, tearDown } = setUp();
  clock.advance(49_999);
  expect(refresh).toHaveBeenCalledTimes(0);
  clock.advance(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  clock.advance(50_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  tearDown();
});

test("a hidden page sends no request, and sends one when it becomes visible", () => {
  const { clock, refresh, turn, tearDown } = setUp();
  turn("hidden");
  clock.advance(3_600_000);
  expect(refresh).toHaveBeenCalledTimes(0);
  turn("visible");
  expect(refresh).toHaveBeenCalledTimes(1);
  tearDown();
});

test("a page that starts hidden sends a request when it has first been painted, however soon", async () => {
  const { clock, refresh, turn, tearDown } = setUp("hidden");
  clock.advance(1);
  expect(refresh).toHaveBeenCalledTimes(0);
  turn("visible");
  expect(refresh).toHaveBeenCalledTimes(0);
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  expect(refresh).toHaveBeenCalledTimes(1);
  turn("hidden");
  turn("visible");
  expect(refresh).toHaveBeenCalledTimes(1);
  tearDown();
});

test.each([
  [4_999, 0],
  [5_000, 1],
])("a window that gets the focus %i ms after the last request sends %i requests", (afterMs, times) => {
  const { clock, refresh, tearDown } = setUp();
  clock.advance(afterMs);
  window.dispatchEvent(new Event("focus"));
  expect(refresh).toHaveBeenCalledTimes(times);
  tearDown();
});

test("sends no request after the teardown", () => {
  const { clock, refresh, tearDown } = setUp();
  tearDown();
  expect(clock.pendingCount).toBe(0);
  clock.advance(60_000);
  window.dispatchEvent(new Event("focus"));
  expect(refresh).not.toHaveBeenCalled();
});
