/** @jest-environment jsdom */
import { afterNextPaint } from "./afterNextPaint.ts";
import { createManualClock } from "../../testing/manualClock.ts";
import { afterPageLoad } from "./pageLoad.ts";

function setUp(readyState: DocumentReadyState) {
  const clock = createManualClock();
  jest.spyOn(document, "readyState", "get").mockReturnValue(readyState);
  const callback = jest.fn();
  const cancel = afterPageLoad(callback, { hostWindow: window, clock });
  return { clock, callback, cancel };
}

afterEach(() => jest.restoreAllMocks());

describe("afterPageLoad", () => {
  it.each(["loading", "interactive"] as const)("waits for load while the page is %s", (readyState) => {
    const { clock, callback } = setUp(readyState);
    clock.advance(4_999);
    expect(callback).not.toHaveBeenCalled();
    window.dispatchEvent(new Event("load"));
    expect(callback).toHaveBeenCalledTimes(1);
    clock.advance(10_000);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it("waits at most 5 s, and does not run again at a late load event", () => {
    const { clock, callback } = setUp("interactive");
    clock.advance(5_000);
    expect(callback).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event("load"));
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it("runs asynchronously in a page that has loaded", () => {
    const { clock, callback } = setUp("complete");
    expect(callback).not.toHaveBeenCalled();
    clock.advance(0);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it("waits on a hidden page that has loaded until it has been painted", async () => {
    const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const { clock, callback } = setUp("interactive");
    window.dispatchEvent(new Event("load"));
    clock.advance(60_000);
    expect(callback).not.toHaveBeenCalled();
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await new Promise<void>((resolve) => void afterNextPaint(resolve));
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it("waits for load on a page that is shown before it", () => {
    const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const { callback } = setUp("interactive");
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(callback).not.toHaveBeenCalled();
    window.dispatchEvent(new Event("load"));
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it.each(["visible", "hidden"] as const)("can be cancelled on a %s page", (start) => {
    const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue(start);
    const { clock, callback, cancel } = setUp("interactive");
    if (start === "hidden") window.dispatchEvent(new Event("load"));
    cancel();
    window.dispatchEvent(new Event("load"));
    clock.advance(10_000);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(callback).not.toHaveBeenCalled();
    expect(clock.pendingCount).toBe(0);
  });
});
