import { readFileSync } from "node:fs";
import path from "node:path";
import { costOf, countOriginRequests, countPolls, findPeak, mixViews } from "./calculate.ts";
import { herdEvents, simulateHerd } from "./reconnectHerd.ts";
import { createTables, type ScaleRecord } from "./tables.ts";

const tiers = {
  cdn: "a CDN",
  source: "",
  readOn: "",
  unconfirmed: "",
  per10000Requests: 0.01,
  transfer: [
    { upToGB: 10, perGB: 1 },
    { upToGB: Infinity, perGB: 0.5 },
  ],
};

test.each([
  [0, 0, 0],
  [10_000, 0, 0.01],
  [0, 9.999, 9.999],
  [0, 10, 10],
  [0, 11, 10.5],
  [0, 30, 20],
])("%d requests and %d GB cost $%d: each part at the price of its tier", (requests, gigabytes, cost) => {
  expect(costOf({ requests, bytes: gigabytes * 1e9 }, tiers)).toBeCloseTo(cost, 9);
});

test("a mean view is between the first and the repeat one, and equals one of them at either end", () => {
  const [first, repeat] = [
    { requests: 30, bytes: 200_000 },
    { requests: 2, bytes: 1_000 },
  ];
  expect(mixViews(first, repeat, 1)).toEqual(first);
  expect(mixViews(first, repeat, 0)).toEqual(repeat);
  expect(mixViews(first, repeat, 0.25)).toEqual({ requests: 9, bytes: 50_750 });
});

test("a page asks for the channel again only when it was visible for the whole interval", () => {
  expect([39.9, 40, 79.9, 80].map((seconds) => countPolls(seconds, 40_000))).toEqual([0, 1, 1, 2]);
});

test("requests that caches pass on grow with caches and editions, and fall with the age that is allowed", () => {
  expect(countOriginRequests(100, 9, 5)).toBe(180);
  expect(countOriginRequests(200, 9, 5)).toBe(360);
  expect(countOriginRequests(100, 9, 10)).toBe(90);
});

test.each([
  [[], 0],
  [[0], 1],
  [[0, 99.9], 2],
  [[0, 100], 1],
  [[0, 50, 100, 149, 199], 3],
])("of connections at %j ms, %d begin within 100 ms", (times, peak) => {
  expect(findPeak(Float64Array.from(times), 100)).toBe(peak);
});

const clients = 20_000;

test.each(herdEvents.slice(0, 3))(
  "few clients return at once, and all within 20 s, after $event",
  (event) => {
    const { peak, lastMs, per100Ms } = simulateHerd(clients, event);
    expect(peak).toBeLessThanOrEqual(0.02 * clients);
    expect(lastMs).toBeLessThanOrEqual(20_000 + 200);
    expect(per100Ms.reduce((sum, count) => sum + count)).toBe(clients);
  },
);

test("without the wide first window, a fifth of them would return within 100 ms", () => {
  expect(simulateHerd(clients, herdEvents[3]!).peak).toBeGreaterThan(0.19 * clients);
});

test("docs/scale.md has the tables of the record", () => {
  const read = (file: string): string => readFileSync(path.join(__dirname, file), "utf8");
  const tables = createTables(JSON.parse(read("scale.json")) as ScaleRecord);
  const document = read("../../docs/scale.md");
  // the formatter aligns the columns
  const cellsOf = (text: string): string[] =>
    text
      .split("\n")
      .filter((line) => line.startsWith("|") && !line.startsWith("| -"))
      .map((line) => line.replace(/\s*\|\s*/g, "|"));
  expect(cellsOf(document)).toEqual(Object.values(tables).flatMap(cellsOf));
});
