/** @jest-environment ./tests/jsdomEnvironment.cjs */
import type { ReportEntry } from "./telemetry.ts";
import { reportWebVitals } from "./webVitals.ts";

afterEach(() => jest.restoreAllMocks());

test.each([
  ["is opened", 0, 30],
  ["was prerendered and is then shown", 500, 0],
])("the time to the first byte of a page that %s counts from then", async (_, activationStart, value) => {
  const navigation = { activationStart, responseStart: 30, type: "navigate" };
  Object.assign(performance, { getEntriesByType: () => [navigation], getEntriesByName: () => [] });
  jest.spyOn(performance, "now").mockReturnValue(1_000);
  const entry = await new Promise<ReportEntry>((resolve) => void reportWebVitals(resolve));
  expect(entry.data).toMatchObject({ metric: "TTFB", value });
});
