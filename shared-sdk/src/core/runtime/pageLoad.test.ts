/** @jest-environment jsdom */
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

  it("can be cancelled", () => {
    const { clock, callback, cancel } = setUp("interactive");
    cancel();
    window.dispatchEvent(new Event("load"));
    clock.advance(10_000);
    expect(callback).not.toHaveBeenCalled();
    expect(clock.pendingCount).toBe(0);
  });
});
