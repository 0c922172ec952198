import { resolveRetryDelayMs } from "./retryDelay.ts";

test.each([
  [0, 500],
  [1, 500],
  [2, 1_000],
  [3, 2_000],
  [5, 8_000],
  [6, 10_000],
  [60, 10_000],
])("after %d failures the wait is a random part of %d ms", (failureCount, windowMs) => {
  expect([0, 0.5, 1].map((part) => resolveRetryDelayMs(failureCount, () => part))).toEqual([
    0,
    windowMs / 2,
    windowMs,
  ]);
});
