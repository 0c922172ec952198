import { createManualClock } from "@portico/shared-sdk/testing";
import { createBreaker } from "./breaker.ts";

function setUp() {
  const clock = createManualClock();
  const breaker = createBreaker(clock);
  const failAfter = (ms: number) => {
    clock.advance(ms);
    breaker.recordFailure();
    return breaker.waitMs();
  };
  return { clock, breaker, failAfter };
}

test.each([
  ["the third failure within 60 s opens it for 30 s", [0, 30_000, 29_999], 30_000],
  ["a third failure after 60 s does not open it", [0, 30_000, 30_000], 0],
  ["two failures do not open it", [0, 1_000], 0],
])("%s", (_, spacesMs, waitMs) => {
  const { failAfter } = setUp();
  expect(spacesMs.map(failAfter).pop()).toBe(waitMs);
});

test("allows one attempt after 30 s, and opens again each time it fails", () => {
  const { clock, breaker, failAfter } = setUp();
  [0, 1_000, 1_000].forEach(failAfter);
  clock.advance(29_999);
  expect(breaker.waitMs()).toBe(1);
  clock.advance(1);
  expect(breaker.waitMs()).toBe(0);
  expect(failAfter(0)).toBe(30_000);
  expect(failAfter(30_000)).toBe(30_000);
  expect(failAfter(90_000)).toBe(30_000);
});

test("a success closes it and clears earlier failures", () => {
  const { breaker, failAfter } = setUp();
  [0, 0, 0].forEach(failAfter);
  breaker.recordSuccess();
  expect(breaker.waitMs()).toBe(0);
  expect([0, 0].map(failAfter)).toEqual([0, 0]);
});
