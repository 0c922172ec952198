import fc from "fast-check";
import type { AnalyticsEvent } from "./analyticsEvent.ts";
import { createBufferedSink, maxQueuedEvents } from "./bufferedSink.ts";
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
  const bufferedSink = createBufferedSink({ name: "sink", load }, (entry) => reported.push(entry));
  return { bufferedSink, reported };
}

describe("createBufferedSink", () => {
  it("delivers events in order before, while and after the library loads", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(100), fc.nat(100), fc.nat(20), async (before, during, after) => {
        const delivered: string[] = [];
        let loaded = (_deliver: (event: AnalyticsEvent) => void) => {};
        const { bufferedSink, reported } = setUp(() => new Promise((resolve) => (loaded = resolve)));
        let sent = 0;
        const send = (count: number) => {
          for (let index = 0; index < count; index += 1) bufferedSink.send(event(String(sent++)));
        };
        send(before);
        const opened = bufferedSink.open();
        send(during);
        expect(delivered).toEqual([]);
        loaded(({ label }) => delivered.push(label));
        await opened;
        const waiting = before + during;
        const deliveredCount = Math.min(waiting, maxQueuedEvents);
        send(after);
        expect(delivered.map(Number)).toEqual([
          ...Array.from({ length: deliveredCount }, (_item, index) => index),
          ...Array.from({ length: after }, (_item, index) => waiting + index),
        ]);
        expect(reported.map(({ data }) => data?.count)).toEqual(
          waiting > deliveredCount ? [waiting - deliveredCount] : [],
        );
      }),
      { numRuns: 50 },
    );
  });

  it("queues 64 events when the library never loads", () => {
    const { bufferedSink, reported } = setUp(() => new Promise(() => {}));
    void bufferedSink.open();
    for (let index = 0; index < 10_000; index += 1) bufferedSink.send(event(String(index)));
    expect(reported).toEqual([]);
    expect(maxQueuedEvents).toBe(64);
  });

  it("reports a missing library once, and counts the events dropped because of it", async () => {
    const { bufferedSink, reported } = setUp(() => Promise.reject(new Error("404")));
    const send = (count: number) => {
      for (let index = 0; index < count; index += 1) bufferedSink.send(event(String(index)));
    };
    send(maxQueuedEvents + 6);
    await bufferedSink.open();
    expect(reported.splice(0)).toEqual([
      { level: "warn", name: "telemetry", code: "sink-missing", message: "404", data: { source: "sink" } },
      describeDrops("sink", maxQueuedEvents + 6),
    ]);
    send(10);
    expect(reported).toEqual([]);
    bufferedSink.reportDrops();
    bufferedSink.reportDrops();
    expect(reported).toEqual([describeDrops("sink", 10)]);
  });

  it("continues after the library throws, reports it once and counts the lost events", async () => {
    const delivered: string[] = [];
    const { bufferedSink, reported } = setUp(() =>
      Promise.resolve(({ label }) => {
        if (label === "bad") throw new Error("broken");
        delivered.push(label);
      }),
    );
    for (const label of ["a", "bad", "b", "bad"]) bufferedSink.send(event(label));
    await bufferedSink.open();
    bufferedSink.send(event("bad"));
    bufferedSink.send(event("c"));
    bufferedSink.reportDrops();
    expect(delivered).toEqual(["a", "b", "c"]);
    expect(reported.map(({ code, data }) => [code, data?.count])).toEqual([
      ["sink-failed", undefined],
      ["dropped", 2],
      ["dropped", 1],
    ]);
  });

  it("counts events dropped while the library loads", () => {
    const { bufferedSink, reported } = setUp(() => new Promise(() => {}));
    void bufferedSink.open();
    for (let index = 0; index < maxQueuedEvents + 1; index += 1) bufferedSink.send(event(String(index)));
    bufferedSink.reportDrops();
    expect(reported).toEqual([describeDrops("sink", 1)]);
  });
});

describe("createDataLayerSink", () => {
  const never = () => new Promise<never>(() => {});
  const labelsOf = ({ dataLayer }: { dataLayer?: unknown }) =>
    (dataLayer as AnalyticsEvent[]).map(({ label }) => label);

  function setUpLayer(loadTagManager: () => Promise<unknown>) {
    const hostWindow: { dataLayer?: unknown } = {};
    const reported: ReportEntry[] = [];
    const sink = createDataLayerSink(hostWindow, loadTagManager);
    const bufferedSink = createBufferedSink(sink, (entry) => reported.push(entry));
    const send = (from: number, to: number) => {
      for (let index = from; index < to; index += 1) bufferedSink.send(event(String(index)));
    };
    return { hostWindow, reported, bufferedSink, send };
  }

  it("pushes a copy into the current data layer", () => {
    const { hostWindow, bufferedSink } = setUpLayer(never);
    const sent = Object.freeze(event("a"));
    bufferedSink.send(sent);
    expect(hostWindow.dataLayer).toEqual([sent]);
    expect(Object.isFrozen((hostWindow.dataLayer as unknown[])[0])).toBe(false);

    const ofTagManager: unknown[] = [{ event: "gtm.js" }];
    hostWindow.dataLayer = ofTagManager;
    bufferedSink.send(event("b"));
    expect(ofTagManager).toHaveLength(2);
  });

  it.each(["text", {}, null, 7])("replaces a data layer that is %p", (dataLayer) => {
    const { hostWindow, bufferedSink } = setUpLayer(never);
    hostWindow.dataLayer = dataLayer;
    bufferedSink.send(event("a"));
    expect(hostWindow.dataLayer).toEqual([event("a")]);
  });

  it("holds 1,000 entries until the tag manager runs, drops the oldest ones and counts them", async () => {
    let run = (_value?: unknown) => {};
    const { hostWindow, reported, bufferedSink, send } = setUpLayer(
      () => new Promise((resolve) => (run = resolve)),
    );
    send(0, 1_000);
    bufferedSink.reportDrops();
    expect([labelsOf(hostWindow).length, reported]).toEqual([1_000, []]);
    const opened = bufferedSink.open();
    send(1_000, 1_003);
    expect([labelsOf(hostWindow).length, labelsOf(hostWindow)[0]]).toEqual([1_000, "3"]);
    run();
    await opened;
    expect(reported).toEqual([describeDrops("data-layer", 3)]);
    send(1_003, 1_005);
    expect([labelsOf(hostWindow).length, labelsOf(hostWindow)[0]]).toEqual([1_002, "3"]);
    bufferedSink.reportDrops();
    expect(reported).toHaveLength(1);
  });

  it("stays within its limit when the tag manager is missing, which is reported once", async () => {
    const { hostWindow, reported, bufferedSink, send } = setUpLayer(() => Promise.reject(new Error("404")));
    send(0, 10);
    await bufferedSink.open();
    send(10, 1_001);
    bufferedSink.reportDrops();
    expect([labelsOf(hostWindow).length, labelsOf(hostWindow)[0]]).toEqual([1_000, "1"]);
    expect(reported.map(({ code, data }) => [code, data?.count])).toEqual([
      ["sink-missing", undefined],
      ["dropped", 1],
    ]);
  });
});

describe("createBehaviourSink", () => {
  it("passes name and properties to the library", async () => {
    const track = jest.fn();
    const deliver = await createBehaviourSink(() => Promise.resolve({ track })).load();
    deliver(event("a"));
    const { event: name, ...properties } = event("a");
    expect(track.mock.calls).toEqual([[name, properties]]);
  });
});
