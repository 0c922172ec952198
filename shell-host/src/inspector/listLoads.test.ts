import type { InspectedSlot } from "./inspectorReport.ts";
import { listLoads } from "./listLoads.ts";

const origin = "https://www.portico.example";

const slot = (remote: string, base: string | null) => ({ remote, base }) as InspectedSlot;

const slots = [
  slot("header", "/remotes/header/1.2.0/"),
  slot("wheel", "https://static.portico.example/remotes/wheel/2.0.0/"),
  slot("footer", null),
];

const resource = (name: string, changes: Partial<PerformanceResourceTiming> = {}) =>
  ({
    name,
    startTime: 10.4,
    duration: 20.6,
    transferSize: 1_300,
    decodedBodySize: 4_000,
    responseStart: 12,
    ...changes,
  }) as PerformanceResourceTiming;

test.each([
  [`${origin}/remotes/header/1.2.0/entry.js`, "header"],
  ["https://static.portico.example/remotes/wheel/2.0.0/chunk.js?attempt=2-abc", "wheel"],
  [`${origin}/page-styles/header/0a1b2c.css`, "header"],
  [`${origin}/channels/test.json?attempt=2-abc`, "channel"],
  [`${origin}/assets/shell.1.js`, "shell"],
])("%s is a load of %s", (address, owner) => {
  expect(listLoads(slots, [resource(address)], origin)).toEqual([
    { owner, path: new URL(address).pathname, startMs: 10, durationMs: 21, transferredBytes: 1_300 },
  ]);
});

test.each([
  ["a call of the API", `${origin}/v2/private/user/profile?guid=1`],
  ["another release of a remote", `${origin}/remotes/header/1.1.0/entry.js`],
  ["a page", `${origin}/en/?ref=FRIEND`],
  ["a path that only contains one of the folders", `${origin}/en/assets/`],
])("%s is not listed", (_, address) => {
  expect(listLoads(slots, [resource(address)], origin)).toEqual([]);
});

test.each([
  ["over the network", {}, 1_300],
  ["from the HTTP cache", { transferSize: 0 }, 0],
  ["of another origin that hides sizes", { transferSize: 0, decodedBodySize: 0, responseStart: 0 }, null],
  // a 204 or a 304 of the own origin: the time of its response is known
  ["without a body", { transferSize: 300, decodedBodySize: 0 }, 300],
])("the bytes of a file %s", (_, changes, transferredBytes) => {
  const [load] = listLoads(slots, [resource(`${origin}/assets/shell.1.js`, changes)], origin);
  expect(load?.transferredBytes).toBe(transferredBytes);
});

test("loads are sorted by their start", () => {
  const given = [
    resource(`${origin}/assets/late.js`, { startTime: 30 }),
    resource(`${origin}/assets/early.js`, { startTime: 2 }),
  ];
  expect(listLoads(slots, given, origin).map(({ path }) => path)).toEqual([
    "/assets/early.js",
    "/assets/late.js",
  ]);
});
