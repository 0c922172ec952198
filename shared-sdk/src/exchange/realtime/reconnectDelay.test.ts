import { countFailuresOnEnd, resolveReconnectDelayMs } from "./reconnectDelay.ts";

describe("resolveReconnectDelayMs", () => {
  test.each([
    [0, 500],
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [4, 8_000],
    [5, 16_000],
    [6, 20_000],
    [7, 20_000],
    [2_000, 20_000],
  ])("after %i failures the window is %i ms", (failures, windowMs) => {
    expect(resolveReconnectDelayMs(failures, 0)).toBe(0);
    expect(resolveReconnectDelayMs(failures, 0.5)).toBe(windowMs / 2);
  });
});

describe("countFailuresOnEnd", () => {
  test.each([1001, 1006, 1012, 1013])("close code %i affects all clients: 10 s, then 20 s", (code) => {
    const failures = countFailuresOnEnd(0, code);
    expect(resolveReconnectDelayMs(failures, 1)).toBeCloseTo(10_000, 6);
    expect(resolveReconnectDelayMs(failures + 1, 1)).toBeCloseTo(20_000, 6);
    expect(countFailuresOnEnd(4, code)).toBe(failures);
    expect(countFailuresOnEnd(5, code)).toBe(5);
  });

  test.each([1000, 1002, 1008, 1011, 1014, 4000, null])("close code %p affects one client only", (code) => {
    expect(countFailuresOnEnd(0, code)).toBe(0);
    expect(countFailuresOnEnd(5, code)).toBe(5);
  });
});
