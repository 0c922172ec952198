import fc from "fast-check";
import type { AnalyticsEvent } from "./analyticsEvent.ts";
import { createAnalyticsOutlet, maxQueuedEvents } from "./analyticsOutlet.ts";
import { createBehaviourSink, createDataLayerSink, type AnalyticsSink } from "./analyticsSink.ts";
import { describeDrops } from "./describeDrops.ts";
import type { ReportEntry } from "./telemetry.ts";

const event = (label: string): AnalyticsEvent => ({
  event: "e",
  action: "",
  category: "",
  label,
  isApp: false,
  isPhone: false,
  isDesktop: true,
  isMessagingApp: false,
  isLoggedIn: false,
});

function setUp(load: AnalyticsSink["load"]) {
  const reported: ReportEntry[] = [];
  const outlet = createAnalyticsOutlet({ name: "sink", load }, (entry) => reported.push(entry));
  return { outlet, reported };
}

describe("createAnalyticsOutlet", () => {
  it("delivers in order whatever comes before, while and after the library loads", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(100), fc.nat(100), fc.nat(20), async (before, during, after) => {
        const delivered: string[] = [];
        let loaded = (_deliver: (event: AnalyticsEvent) => void) => {};
        const { outlet, reported } = setUp(() => new Promise((resolve) => (loaded = resolve)));
        let sent = 0;
        const send = (count: number) => {
          for (let index = 0; index < count; index += 1) outlet.send(event(String(sent++)));
        };
        send(before);
        const opened = outlet.open();
        send(during);
        expect(delivered).toEqual([]);
        loaded(({ label }) => delivered.push(label));
        await opened;
        const waiting = before + during;
        const kept = Math.min(waiting, maxQueuedEvents);
        send(after);
        expect(delivered.map(Number)).toEqual([
          ...Array.from({ length: kept }, (_item, index) => index),
          ...Array.from({ length: after }, (_item, index) => waiting + index),
        ]);
        expect(reported.map(({ data }) => data?.count)).toEqual(waiting > kept ? [waiting - kept] : []);
      }),
      { numRuns: 50 },
    );
  });

  it("holds 64 events for a library that never loads", () => {
    const { outlet, reported } = setUp(() => new Promise(() => {}));
    void outlet.open();
    for (let index = 0; index < 10_000; index += 1) outlet.send(event(String(index)));
    expect(reported).toEqual([]);
    expect(maxQueuedEvents).toBe(64);
  });

  it("reports a library that is missing once, and counts the events that it costs", async () => {
    const { outlet, reported } = setUp(() => Promise.reject(new Error("404")));
    const send = (count: number) => {
      for (let index = 0; index < count; index += 1) outlet.send(event(String(index)));
    };
    send(maxQueuedEvents + 6);
    await outlet.open();
    expect(reported.splice(0)).toEqual([
      { level: "warn", name: "telemetry", code: "sink-missing", message: "404", data: { source: "sink" } },
      describeDrops("sink", maxQueuedEvents + 6),
    ]);
    send(10);
    expect(reported).toEqual([]);
    outlet.reportDrops();
    outlet.reportDrops();
    expect(reported).toEqual([describeDrops("sink", 10)]);
  });

  it("survives a library that throws, reports it once and counts what it did not take", async () => {
    const delivered: string[] = [];
    const { outlet, reported } = setUp(() =>
      Promise.resolve(({ label }) => {
        if (label === "bad") throw new Error("broken");
        delivered.push(label);
      }),
    );
    for (const label of ["a", "bad", "b", "bad"]) outlet.send(event(label));
    await outlet.open();
    outlet.send(event("bad"));
    outlet.send(event("c"));
    outlet.reportDrops();
    expect(delivered).toEqual(["a", "b", "c"]);
    expect(reported.map(({ code, data }) => [code, data?.count])).toEqual([
      ["sink-failed", undefined],
      ["dropped", 2],
      ["dropped", 1],
    ]);
  });

  it("counts what finds no room while a library does not come", () => {
    const { outlet, reported } = setUp(() => new Promise(() => {}));
    void outlet.open();
    for (let index = 0; index < maxQueuedEvents + 1; index += 1) outlet.send(event(String(index)));
    outlet.reportDrops();
    expect(reported).toEqual([describeDrops("sink", 1)]);
  });
});

describe("createDataLayerSink", () => {
  it("pushes a copy into the layer of that moment", async () => {
    const hostWindow: { dataLayer?: unknown } = {};
    const deliver = await createDataLayerSink(hostWindow).load();
    const sent = Object.freeze(event("a"));
    deliver(sent);
    expect(hostWindow.dataLayer).toEqual([sent]);
    expect(Object.isFrozen((hostWindow.dataLayer as unknown[])[0])).toBe(false);

    const ofTagManager: unknown[] = [{ event: "gtm.js" }];
    hostWindow.dataLayer = ofTagManager;
    deliver(event("b"));
    expect(ofTagManager).toHaveLength(2);
  });

  it.each(["text", {}, null, 7])("replaces a layer that is %p", async (dataLayer) => {
    const hostWindow: { dataLayer?: unknown } = { dataLayer };
    (await createDataLayerSink(hostWindow).load())(event("a"));
    expect(hostWindow.dataLayer).toEqual([event("a")]);
  });
});

describe("createBehaviourSink", () => {
  it("hands name and properties to the library", async () => {
    const track = jest.fn();
    const deliver = await createBehaviourSink(() => Promise.resolve({ track })).load();
    deliver(event("a"));
    const { event: name, ...properties } = event("a");
    expect(track.mock.calls).toEqual([[name, properties]]);
  });
});
