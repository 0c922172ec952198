import { createCollectorServer, type CollectorServer } from "../../testing/collectorServer.ts";
import { createFakeTelemetryWindow } from "../../testing/fakeTelemetryWindow.ts";
import { createManualClock } from "../../testing/manualClock.ts";
import { until } from "../../testing/until.ts";
import { createDataLayerSink } from "./analyticsSink.ts";
import { createTelemetry, type TelemetryOptions } from "./createTelemetry.ts";
import type { LogEntry } from "./logEntry.ts";
import type { ReportEntry } from "./telemetry.ts";

let collector: CollectorServer;
const tearDowns: (() => unknown)[] = [];

beforeEach(async () => {
  collector = await createCollectorServer();
  tearDowns.push(() => collector.close());
});
afterEach(async () => {
  for (const tearDown of tearDowns.splice(0).reverse()) await tearDown();
});

function setUp(options: Partial<TelemetryOptions> = {}) {
  const page = createFakeTelemetryWindow();
  const clock = createManualClock();
  const consoleErrors: string[] = [];
  const telemetry = createTelemetry({
    hostWindow: page.hostWindow,
    clock,
    isKnownHost: true,
    scriptOrigins: [],
    collector: collector.origin,
    sinks: [createDataLayerSink(page.hostWindow, () => Promise.resolve())],
    loadMonitorScript: () => Promise.resolve(),
    readFlags: () => ({
      isApp: false,
      isPhone: true,
      isDesktop: false,
      isMessagingApp: false,
      isLoggedIn: true,
    }),
    logError: (message) => consoleErrors.push(message),
    ...options,
  });
  tearDowns.push(() => telemetry.destroy());
  return { ...page, page, clock, consoleErrors, telemetry };
}

/** Gives the promises of a page that has just loaded their turns. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function setUpLoaded(options: Partial<TelemetryOptions> = {}) {
  const page = setUp(options);
  page.load();
  await settle();
  return page;
}

interface WireBatch {
  environment: string;
  release: string;
  entries: LogEntry[];
}

const readBatches = (bodies: readonly { body: string }[]) =>
  bodies.map(({ body }) => JSON.parse(body) as WireBatch);
const line = (message: string): ReportEntry => ({ level: "info", name: "test", message });
const messagesOf = (bodies: readonly { body: string }[]) =>
  readBatches(bodies).flatMap(({ entries }) => entries.map(({ message }) => message));

describe("monitoring", () => {
  it("sends queued and later entries in batches, in order", async () => {
    const { telemetry, clock, load } = setUp();
    telemetry.report(line("before load"));
    clock.advance(4_999);
    expect(clock.pendingCount).toBe(1);
    load();
    await settle();
    telemetry.report(line("after load"));
    clock.advance(1_999);
    expect(collector.requests).toEqual([]);
    clock.advance(1);
    await until(() => collector.requests.length === 1);

    const [request] = collector.requests;
    expect(request).toMatchObject({ method: "POST", path: "/v1/logs" });
    expect(request?.headers).toMatchObject({ "content-type": "text/plain;charset=UTF-8" });
    expect(request?.headers).not.toHaveProperty("cookie");
    expect(readBatches(collector.requests)).toEqual([
      {
        environment: "sitnet",
        release: "1.0.0",
        entries: [
          { level: "info", name: "test", message: "before load", time: 1_700_000_000_000 },
          { level: "info", name: "test", message: "after load", time: 1_700_000_004_999 },
        ],
      },
    ]);
    await settle();
    expect(clock.pendingCount).toBe(0);
  });

  it("sends the environment and the release", async () => {
    const { telemetry } = await setUpLoaded({ environment: "mainnet", release: "2.4.1" });
    telemetry.report(line("a"));
    telemetry.flush();
    await until(() => collector.requests.length === 1);
    expect(readBatches(collector.requests)[0]).toMatchObject({ environment: "mainnet", release: "2.4.1" });
  });

  it("starts after 5 s when there is no load event", async () => {
    const { telemetry, clock } = setUp();
    telemetry.report(line("a"));
    clock.advance(5_000);
    await settle();
    clock.advance(2_000);
    await until(() => collector.requests.length === 1);
    expect(messagesOf(collector.requests)).toEqual(["a"]);
  });

  it("splits entries that exceed the size of one body", async () => {
    const { telemetry } = await setUpLoaded();
    const strings = Array.from({ length: 60 }, (_line, index) => `${index} ${"a word ".repeat(36)}`);
    for (const text of strings) telemetry.report(line(text));
    telemetry.flush();
    await until(() => messagesOf(collector.requests).length === 60);
    expect(collector.requests.length).toBeGreaterThan(1);
    for (const { body } of collector.requests) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(8_192);
  });

  it("queues 64 entries before load and reports how many were dropped", async () => {
    const { telemetry, load } = setUp();
    for (let index = 0; index < 100; index += 1) telemetry.report(line(`line ${index}`));
    load();
    telemetry.flush();
    await until(() => messagesOf(collector.requests).length === 65);
    expect(messagesOf(collector.requests)).toEqual([
      ...Array.from({ length: 64 }, (_line, index) => `line ${index}`),
      "36 dropped by monitor",
    ]);
  });

  it("sends at most 120 entries a minute, and each entry once", async () => {
    const { telemetry, clock } = await setUpLoaded();
    for (let index = 0; index < 200; index += 1) {
      telemetry.report(line(`line ${Math.floor(index / 2)}`));
      telemetry.report(line(`more ${index}`));
      if (index % 10 === 9) telemetry.flush();
    }
    clock.advance(2_000);
    const isDrop = (message: string) => message.endsWith("dropped by monitor");
    const sent = () => messagesOf(collector.requests).filter((message) => !isDrop(message));
    const dropped = () => messagesOf(collector.requests).filter(isDrop).map(Number.parseFloat);
    await until(() => dropped().reduce((sum, count) => sum + count, sent().length) === 400);
    expect(sent()).toHaveLength(120);
    expect(new Set(sent()).size).toBe(120);
  });

  it.each([503, "cut"] as const)(
    "sends a batch once more after %s, then counts it as dropped",
    async (answer) => {
      const { telemetry, clock } = await setUpLoaded();
      collector.answerNext(answer, answer);
      telemetry.report(line("a"));
      telemetry.report(line("b"));
      telemetry.flush();
      // the batch timer of the two lines, then the retry
      await until(() => clock.pendingCount === 2);
      clock.advance(9_999);
      expect(collector.requests).toHaveLength(1);
      clock.advance(1);
      await until(() => collector.requests.length === 2);
      expect(collector.requests[1]?.body).toBe(collector.requests[0]?.body);
      await settle();
      await until(() => {
        telemetry.flush();
        return collector.requests.length >= 3;
      });
      expect(messagesOf(collector.requests.slice(2))).toEqual(["2 dropped by monitor"]);
    },
  );

  it("stops after a successful retry", async () => {
    const { telemetry, clock } = await setUpLoaded();
    collector.answerNext(503);
    telemetry.report(line("a"));
    telemetry.flush();
    await until(() => clock.pendingCount === 2);
    clock.advance(10_000);
    await until(() => collector.requests.length === 2);
    await settle();
    telemetry.flush();
    expect(clock.pendingCount).toBe(0);
    expect(collector.requests).toHaveLength(2);
  });

  it("works without a collector", async () => {
    await collector.close();
    const { telemetry, clock } = await setUpLoaded();
    telemetry.report(line("a"));
    telemetry.flush();
    await until(() => clock.pendingCount === 2);
    clock.advance(10_000);
    await settle();
    expect(() => telemetry.report(line("b"))).not.toThrow();
  });

  it("uses the fetch function of its creation", async () => {
    const { telemetry, hostWindow } = await setUpLoaded();
    const stolen = jest.fn();
    Object.assign(hostWindow, { fetch: stolen });
    telemetry.report(line("a"));
    telemetry.flush();
    await until(() => collector.requests.length === 1);
    expect(stolen).not.toHaveBeenCalled();
  });
});

describe("leaving the page", () => {
  it("sends queued entries with a beacon, even before the page has loaded", () => {
    const { telemetry, hide, beacons } = setUp();
    telemetry.report(line("a"));
    telemetry.report(line("b"));
    hide();
    expect(beacons.map(({ address }) => address)).toEqual([`${collector.origin}/v1/logs`]);
    expect(messagesOf(beacons)).toEqual(["a", "b"]);
    hide();
    expect(beacons).toHaveLength(1);
  });

  it("sends entries reported while the page is hidden at once", async () => {
    const { telemetry, hide, beacons, clock } = await setUpLoaded();
    hide();
    telemetry.report(line("INP"));
    telemetry.report(line("CLS"));
    await settle();
    expect(readBatches(beacons).map(({ entries }) => entries.map(({ message }) => message))).toEqual([
      ["INP", "CLS"],
    ]);
    expect(clock.pendingCount).toBe(0);
  });

  it("splits beacons like other batches", () => {
    const { telemetry, hide, beacons } = setUp();
    for (let index = 0; index < 60; index += 1) telemetry.report(line(`${index} ${"a word ".repeat(36)}`));
    hide();
    expect(beacons.length).toBeGreaterThan(1);
    for (const { body } of beacons) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(8_192);
    expect(messagesOf(beacons)).toHaveLength(60);
  });

  it.each(["refuses", "lacks"])("uses fetch in a browser that %s beacons", async (verb) => {
    const { telemetry, page, hostWindow } = setUp();
    if (verb === "refuses") page.refuseBeacons();
    else Object.assign(hostWindow.navigator, { sendBeacon: undefined });
    telemetry.report(line("a"));
    page.hide();
    await until(() => collector.requests.length === 1);
    expect(messagesOf(collector.requests)).toEqual(["a"]);
  });

  it("sends the remaining entries when it is destroyed, and nothing after that", async () => {
    const { telemetry, beacons, page, clock, hostWindow } = await setUpLoaded();
    telemetry.report(line("a"));
    telemetry.destroy();
    telemetry.destroy();
    expect(messagesOf(beacons)).toEqual(["a"]);
    telemetry.report(line("b"));
    telemetry.track({ event: "c" });
    telemetry.flush();
    page.hide();
    expect(beacons).toHaveLength(1);
    expect(hostWindow.dataLayer).toBeUndefined();
    expect(clock.pendingCount).toBe(0);
    expect(page.listenerCount).toBe(0);
  });

  it("leaves no timer when it is destroyed before the page has loaded", () => {
    const { telemetry, page, clock } = setUp({ loadMonitorScript: () => new Promise(() => {}) });
    clock.advance(5_000);
    expect(clock.pendingCount).toBe(1);
    telemetry.destroy();
    expect(clock.pendingCount).toBe(0);
    expect(page.listenerCount).toBe(0);
  });
});

describe("the monitor script", () => {
  it("logs one console error when it is missing, and entries are still sent", async () => {
    const { telemetry, consoleErrors, clock } = await setUpLoaded({
      loadMonitorScript: () => Promise.reject(new Error("404")),
    });
    telemetry.report(line("a"));
    clock.advance(2_000);
    await until(() => collector.requests.length === 1);
    clock.advance(60_000);
    expect(consoleErrors).toEqual(["Portico: the monitor script is missing (404)"]);
  });

  it("logs one error after 5 s, also when it fails to load later", async () => {
    let fail = (_reason: Error) => {};
    const { telemetry, consoleErrors, clock } = await setUpLoaded({
      loadMonitorScript: () => new Promise((_resolve, reject) => (fail = reject)),
    });
    telemetry.report(line("a"));
    clock.advance(4_999);
    expect(consoleErrors).toEqual([]);
    clock.advance(1);
    expect(consoleErrors).toEqual(["Portico: the monitor script is missing (not there after 5000ms)"]);
    fail(new Error("late"));
    await settle();
    expect(consoleErrors).toHaveLength(1);
    clock.advance(2_000);
    await until(() => collector.requests.length === 1);
  });

  it("logs no error when it is present", async () => {
    const { consoleErrors, clock } = await setUpLoaded();
    clock.advance(60_000);
    expect(consoleErrors).toEqual([]);
  });
});

describe("on another site", () => {
  it("logs one console error, and counts, sends and observes nothing", async () => {
    const loadMonitorScript = jest.fn(() => Promise.resolve());
    const loadTagManager = jest.fn(() => Promise.resolve());
    const { telemetry, consoleErrors, hostWindow, beacons, page, clock } = await setUpLoaded({
      isKnownHost: false,
      loadMonitorScript,
      sinks: [createDataLayerSink({}, loadTagManager)],
    });
    telemetry.report(line("a"));
    telemetry.scoped({ name: "header", version: "1" }).report(line("b"));
    telemetry.track({ event: "c" });
    telemetry.flush();
    page.hide();
    clock.advance(60_000);
    expect(consoleErrors).toHaveLength(1);
    expect({ beacons, dataLayer: hostWindow.dataLayer, listeners: page.listenerCount }).toEqual({
      beacons: [],
      dataLayer: undefined,
      listeners: 0,
    });
    expect(loadMonitorScript).not.toHaveBeenCalled();
    expect(loadTagManager).not.toHaveBeenCalled();
    expect(collector.requests).toEqual([]);
  });
});

describe("usage events", () => {
  it("are pushed into the data layer in order, with the flags of their time", async () => {
    let isLoggedIn = false;
    const flags = { isApp: false, isPhone: false, isDesktop: true, isMessagingApp: false };
    const { telemetry, hostWindow, load } = setUp({ readFlags: () => ({ ...flags, isLoggedIn }) });
    telemetry.track({ event: "page_view" });
    isLoggedIn = true;
    telemetry.track({ event: "nav_click", action: "open", category: "header", label: "Markets" });
    expect(hostWindow.dataLayer).toHaveLength(2);
    load();
    await settle();
    telemetry.track({ event: "later" });
    expect(hostWindow.dataLayer).toEqual([
      { event: "page_view", action: "", category: "", label: "", ...flags, isLoggedIn: false },
      {
        event: "nav_click",
        action: "open",
        category: "header",
        label: "Markets",
        ...flags,
        isLoggedIn: true,
      },
      { event: "later", action: "", category: "", label: "", ...flags, isLoggedIn: true },
    ]);
  });

  it("reach a sink although the other one never loads", async () => {
    const page = createFakeTelemetryWindow();
    const { telemetry } = await setUpLoaded({
      hostWindow: page.hostWindow,
      sinks: [
        { name: "dead", load: () => new Promise(() => {}) },
        createDataLayerSink(page.hostWindow, () => Promise.resolve()),
      ],
    });
    page.load();
    await settle();
    telemetry.track({ event: "a" });
    expect(page.hostWindow.dataLayer).toHaveLength(1);
  });

  it("load the tag manager after the page's load event", async () => {
    const page = createFakeTelemetryWindow();
    const loadTagManager = jest.fn(() => Promise.resolve());
    const { load } = setUp({
      hostWindow: page.hostWindow,
      sinks: [createDataLayerSink(page.hostWindow, loadTagManager)],
    });
    load();
    await settle();
    expect(loadTagManager).not.toHaveBeenCalled();
    page.load();
    await settle();
    expect(loadTagManager).toHaveBeenCalledTimes(1);
  });

  it.each(["the page is left", "telemetry is flushed"])(
    "dropped because of a missing library are counted, and the count is sent when %s",
    async (moment) => {
      const { telemetry, hide, beacons } = await setUpLoaded({
        sinks: [{ name: "behaviour", load: () => Promise.reject(new Error("404")) }],
      });
      for (let index = 0; index < 10; index += 1) telemetry.track({ event: "click" });
      if (moment === "the page is left") hide();
      else telemetry.flush();
      await until(() => beacons.length + collector.requests.length === 1);
      expect(messagesOf([...beacons, ...collector.requests])).toEqual(["404", "10 dropped by behaviour"]);
    },
  );
});

describe("a remote's telemetry", () => {
  it("adds the remote's name to its reports, whatever the remote passes", async () => {
    const { telemetry, beacons, hide } = await setUpLoaded();
    const scoped = telemetry.scoped({ name: "wheel", version: "1.4.0" });
    scoped.report({
      level: "error",
      name: "a",
      message: "b",
      data: { remote: "header", fault: "mount-threw" },
    });
    hide();
    expect(readBatches(beacons)[0]?.entries[0]?.data).toEqual({
      remote: "wheel",
      version: "1.4.0",
      fault: "mount-threw",
    });
    expect(Object.keys(scoped)).toEqual(["track", "report"]);
  });

  it("never throws, whatever a remote passes", async () => {
    const { telemetry } = await setUpLoaded();
    const scoped = telemetry.scoped({ name: "wheel", version: "1.4.0" });
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error("trap");
        },
      },
    );
    for (const wrong of [undefined, null, 7, "text", {}, [], trap]) {
      expect(() => scoped.report(wrong as never)).not.toThrow();
      expect(() => scoped.track(wrong as never)).not.toThrow();
    }
  });
});

describe("errors of the page", () => {
  it("are sent to the collector under the remote's name, three of other programs with the number of the rest", async () => {
    const { throwError, rejectPromise, beacons, hide } = await setUpLoaded();
    throwError(new TypeError("x is undefined"), {
      filename: "https://static.portico.example/remotes/wheel/1.4.0/main.js",
      lineno: 12,
    });
    for (let count = 0; count < 5; count += 1) rejectPromise(new Error(`not handled ${count}`));
    hide();
    expect(readBatches(beacons)[0]?.entries).toMatchObject([
      { code: "uncaught-error", data: { remote: "wheel", version: "1.4.0", line: 12 } },
      ...[0, 1, 2].map((count) => ({ code: "unattributed-error", message: `Error: not handled ${count}` })),
      { code: "dropped", data: { count: 2 } },
    ]);
  });
});
