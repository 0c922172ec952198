/** @jest-environment jsdom */
import { createMemoryStorage } from "../../core/runtime/memoryStorage.ts";
import { createManualClock } from "../../testing/manualClock.ts";
import { isChromeHiddenByMessagingApp, setUpMessagingAppChrome } from "./messagingAppChrome.ts";

function setUp() {
  jest.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  const clock = createManualClock();
  const storage = createMemoryStorage();
  const hide = jest.fn();
  const tearDown = setUpMessagingAppChrome({ storage, hide, hostWindow: window, clock });
  return { clock, storage, hide, tearDown };
}

const load = () => window.dispatchEvent(new Event("load"));

afterEach(() => jest.restoreAllMocks());

describe("isChromeHiddenByMessagingApp", () => {
  it.each([
    ["absent", null, false],
    ["empty", "", false],
    ["any text", "anything", true],
    ["a blank", " ", true],
    ["false", "false", true],
    ["a long text", "x".repeat(100_000), true],
  ])("%s", (_name, text, isHidden) => {
    expect(isChromeHiddenByMessagingApp({ read: (key) => (key === "TG_TOKEN" ? text : "other") })).toBe(
      isHidden,
    );
  });
});

describe("setUpMessagingAppChrome", () => {
  it("checks 500 ms after load, not earlier", () => {
    const { clock, storage, hide } = setUp();
    storage.write("TG_TOKEN", "t");
    load();
    clock.advance(499);
    expect(hide).not.toHaveBeenCalled();
    clock.advance(1);
    expect(hide).toHaveBeenCalledTimes(1);
    clock.advance(60_000);
    expect(hide).toHaveBeenCalledTimes(1);
  });

  it("checks again 10 s after load, and never after that", () => {
    const { clock, storage, hide } = setUp();
    load();
    clock.advance(9_999);
    storage.write("TG_TOKEN", "t");
    expect(hide).not.toHaveBeenCalled();
    clock.advance(1);
    expect(hide).toHaveBeenCalledTimes(1);
    expect(clock.pendingCount).toBe(0);
  });

  it("starts at 5 s when there is no load event", () => {
    const { clock, storage, hide } = setUp();
    storage.write("TG_TOKEN", "t");
    clock.advance(5_499);
    expect(hide).not.toHaveBeenCalled();
    clock.advance(1);
    expect(hide).toHaveBeenCalledTimes(1);
  });

  it.each(["before", "after"])("stops when torn down %s load", (moment) => {
    const { clock, storage, hide, tearDown } = setUp();
    storage.write("TG_TOKEN", "t");
    if (moment === "after") load();
    tearDown();
    if (moment === "before") load();
    clock.advance(60_000);
    expect(hide).not.toHaveBeenCalled();
    expect(clock.pendingCount).toBe(0);
  });
});
