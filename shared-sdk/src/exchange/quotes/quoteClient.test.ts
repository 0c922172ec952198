import type { UnknownAction } from "redux";
import fc from "fast-check";
import { createManualClock } from "../../testing/manualClock.ts";
import { createManualFrames } from "../../testing/manualFrames.ts";
import { createManualPresence } from "../../testing/manualPresence.ts";
import { createScriptedSocket, type ScriptedSocket } from "../../testing/scriptedSocket.ts";
import { createQuoteClient, type QuotePorts } from "./quoteClient.ts";
import { quotesSlice } from "./quotesSlice.ts";

function setUp() {
  const clock = createManualClock();
  const frames = createManualFrames();
  const presence = createManualPresence();
  const sockets: ScriptedSocket[] = [];
  const addresses: string[] = [];
  const actions: UnknownAction[] = [];
  const serverTime = { offsetMs: 0 };
  const ports: QuotePorts = {
    clock,
    presence,
    random: () => 0.5,
    requestFrame: frames.requestFrame,
    openSocket: (address) => {
      addresses.push(address);
      const socket = createScriptedSocket();
      sockets.push(socket);
      return socket;
    },
  };
  const client = createQuoteClient({
    streamOrigin: "wss://stream.portico.example",
    dispatch: (action) => actions.push(action),
    serverTime,
    ports,
  });
  const newest = () => {
    const last = sockets[sockets.length - 1];
    if (!last) throw new Error("no socket was opened");
    return last;
  };
  const open = async () => {
    await settled();
    newest().acceptHandshake();
  };
  const typesOf = () => actions.map(({ type }) => type);
  return { client, clock, frames, presence, sockets, addresses, actions, serverTime, newest, open, typesOf };
}

/** Subscriptions settle in a microtask. */
const settled = () => Promise.resolve();

function row(symbol: string, time: number, close = "1") {
  return { t: time, s: symbol, c: close, h: "9", l: "1", o: "5", v: "2", qv: "10", m: "0" };
}

function data(...rows: readonly unknown[]): string {
  return JSON.stringify({ topic: "realtimes", data: rows });
}

const sub = (symbols: string) =>
  `{"topic":"realtimes","event":"sub","symbol":"${symbols}","params":{"binary":false}}`;
const cancel = (symbols: string) => sub(symbols).replace('"sub"', '"cancel"');

describe("the socket", () => {
  test("opens for the first watcher at the specified path, and closes after the last one", async () => {
    const { client, sockets, addresses, newest, open } = setUp();
    await settled();
    expect(sockets).toHaveLength(0);
    const endFirst = client.subscribe("BTCUSDT");
    const endSecond = client.subscribe("BTCUSDT");
    await open();
    expect(addresses).toEqual(["wss://stream.portico.example/spot/ws/quote/v1"]);
    endFirst();
    await settled();
    expect(client.state).toBe("open");
    endSecond();
    await settled();
    expect(client.state).toBe("closed");
    expect(newest().isClosedByClient).toBe(true);
  });

  test("sends nothing when a component remounts within one task", async () => {
    const { client, sockets, newest, open } = setUp();
    const end = client.subscribe("BTCUSDT");
    await open();
    end();
    client.subscribe("BTCUSDT");
    await settled();
    expect(sockets).toHaveLength(1);
    expect(newest().sent).toEqual([sub("BTCUSDT")]);
  });

  test("combines the changes of one task into one message per kind, cancellations first", async () => {
    const { client, newest, open } = setUp();
    const end = client.subscribe("BTCUSDT");
    client.subscribe("ETHUSDT");
    await open();
    end();
    client.subscribe("SOLUSDT");
    client.subscribe("XRPUSDT");
    await settled();
    expect(newest().sent).toEqual([sub("BTCUSDT,ETHUSDT"), cancel("BTCUSDT"), sub("SOLUSDT,XRPUSDT")]);
  });

  test("subscribes again when a symbol gets a new watcher", async () => {
    const { client, newest, open } = setUp();
    client.subscribe("BTCUSDT");
    const end = client.subscribe("ETHUSDT");
    await open();
    end();
    await settled();
    client.subscribe("ETHUSDT");
    await settled();
    expect(newest().sent).toEqual([sub("BTCUSDT,ETHUSDT"), cancel("ETHUSDT"), sub("ETHUSDT")]);
  });

  test("sends a ping every 10 s, and stays open while pongs arrive", async () => {
    const { client, clock, newest, open } = setUp();
    client.subscribe("BTCUSDT");
    await open();
    clock.advance(10_000);
    const pingedAt = clock.now();
    expect(newest().sent[newest().sent.length - 1]).toBe(`{"ping":${pingedAt}}`);
    newest().receive(`{"pong":${pingedAt}}`);
    clock.advance(5_000);
    expect(client.state).toBe("open");
    clock.advance(5_000);
    clock.advance(5_000);
    expect(client.state).toBe("error");
  });

  test("does not open again after the client was destroyed", async () => {
    const { client, clock, sockets, open } = setUp();
    client.subscribe("BTCUSDT");
    await open();
    client.destroy();
    client.subscribe("BTCUSDT");
    await settled();
    expect([sockets.length, clock.pendingCount]).toEqual([1, 0]);
  });

  test("subscribes all watched symbols again after a reconnect, once each", async () => {
    const { client, clock, newest, open } = setUp();
    client.subscribe("BTCUSDT");
    const end = client.subscribe("ETHUSDT");
    await open();
    newest().end(1000, true);
    end();
    client.subscribe("SOLUSDT");
    clock.advance(250);
    await open();
    expect(newest().sent).toEqual([sub("BTCUSDT,SOLUSDT")]);
  });

  test.each(["", "BTC,ETH", "BTC ETH", "__proto__", "constructor", "A".repeat(33)])(
    "does not open for the invalid symbol %j",
    async (symbol) => {
      const { client, sockets } = setUp();
      const end = client.subscribe(symbol);
      await settled();
      expect(sockets).toHaveLength(0);
      end();
    },
  );

  test("subscribes each watched symbol exactly once after any changes", async () => {
    const event = fc.oneof(
      fc.record({ kind: fc.constant("watch" as const), symbol: fc.constantFrom("A", "B", "C") }),
      fc.record({ kind: fc.constant("leave" as const), index: fc.nat() }),
      fc.record({
        kind: fc.constantFrom("settle" as const, "accept" as const, "lose" as const, "wait" as const),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event), async (events) => {
        const { client, clock, sockets } = setUp();
        const watchers: { readonly symbol: string; readonly end: () => void }[] = [];
        const accepted = new Set<ScriptedSocket>();
        const accept = () => {
          const newest = sockets[sockets.length - 1];
          if (!newest || accepted.has(newest) || newest.isClosedByClient) return;
          accepted.add(newest);
          newest.acceptHandshake();
        };
        for (const happening of events) {
          if (happening.kind === "watch") {
            watchers.push({ symbol: happening.symbol, end: client.subscribe(happening.symbol) });
          } else if (happening.kind === "leave") {
            watchers.splice(happening.index % Math.max(1, watchers.length), 1).forEach(({ end }) => end());
          } else if (happening.kind === "settle") await settled();
          else if (happening.kind === "accept") accept();
          else if (happening.kind === "lose") sockets[sockets.length - 1]?.end(1000, true);
          else clock.advance(1_000);
        }
        await settled();
        accept();
        for (let second = 0; second < 20 && client.state !== "open"; second += 1) {
          clock.advance(1_000);
          accept();
        }
        for (const socket of sockets) {
          const counts = new Map<string, number>();
          for (const text of socket.sent.filter((sent) => sent.includes("realtimes"))) {
            const message = JSON.parse(text) as { event: string; symbol: string };
            for (const symbol of message.symbol.split(",")) {
              counts.set(symbol, (counts.get(symbol) ?? 0) + (message.event === "sub" ? 1 : -1));
            }
          }
          expect([...counts.values()].every((count) => count === 0 || count === 1)).toBe(true);
          if (socket !== sockets[sockets.length - 1] || client.state !== "open") continue;
          const onWire = [...counts].filter(([, count]) => count === 1).map(([symbol]) => symbol);
          expect(onWire.sort()).toEqual([...new Set(watchers.map(({ symbol }) => symbol))].sort());
        }
        expect(client.state === "open").toBe(watchers.length > 0);
        client.destroy();
        expect(clock.pendingCount).toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe("frames", () => {
  test("several frames cause one action in the next animation frame", async () => {
    const { client, frames, newest, open, actions, clock } = setUp();
    client.subscribe("BTCUSDT");
    client.subscribe("ETHUSDT");
    await open();
    actions.length = 0;
    const now = clock.now();
    newest().receive(data(row("BTCUSDT", now, "1"), row("ETHUSDT", now, "2")));
    newest().receive(data(row("BTCUSDT", now + 1, "3")));
    expect(actions).toEqual([]);
    frames.run();
    expect(actions).toHaveLength(1);
    expect(actions[0]).toMatchObject({
      type: "quotes/received",
      payload: [
        { symbol: "BTCUSDT", close: "3" },
        { symbol: "ETHUSDT", close: "2" },
      ],
    });
    frames.run();
    expect(actions).toHaveLength(1);
  });

  test("the timer delivers quotes in a tab without animation frames", async () => {
    const { client, clock, newest, open, actions } = setUp();
    client.subscribe("BTCUSDT");
    await open();
    newest().receive(data(row("BTCUSDT", clock.now())));
    clock.advance(1_000);
    expect(actions[actions.length - 1]).toMatchObject({ type: "quotes/received" });
  });

  test.each([
    [60_000, 0],
    [60_001, 1],
  ])("a quote %i ms ahead of the server is dropped %i times", async (aheadMs, times) => {
    const { client, clock, serverTime, newest, open } = setUp();
    serverTime.offsetMs = -3_600_000;
    client.subscribe("BTCUSDT");
    await open();
    newest().receive(data(row("BTCUSDT", clock.now() - 3_600_000 + aheadMs)));
    expect(client.dropped.future).toBe(times);
  });

  test("uses the local clock when the server's time is unknown", async () => {
    const clock = createManualClock();
    const socket = createScriptedSocket();
    const { requestFrame } = createManualFrames();
    const ports = { clock, presence: createManualPresence(), requestFrame, openSocket: () => socket };
    const client = createQuoteClient({ streamOrigin: "ws://localhost:4173", ports });
    client.subscribe("BTCUSDT");
    await settled();
    socket.acceptHandshake();
    socket.receive(data(row("BTCUSDT", clock.now() + 60_000), row("BTCUSDT", clock.now() + 60_001)));
    expect(client.dropped.future).toBe(1);
    client.destroy();
  });

  test("counts each reason separately", async () => {
    const { client, clock, newest, open } = setUp();
    client.subscribe("BTCUSDT");
    await open();
    const now = clock.now();
    const received: unknown[] = [
      new ArrayBuffer(8),
      " ".repeat(262_145),
      "{",
      "{}",
      '{"topic":"kline","data":[]}',
      data(
        null,
        row("BTCUSDT", now),
        row("ETHUSDT", now),
        row("BTCUSDT", now - 1),
        row("BTCUSDT", now + 60_001),
      ),
    ];
    received.forEach((frame) => newest().receive(frame));
    expect(client.dropped).toEqual({
      "not-text": 1,
      "too-large": 1,
      "not-json": 1,
      "bad-shape": 1,
      "unknown-topic": 1,
      "bad-row": 1,
      "not-subscribed": 1,
      future: 1,
      older: 1,
    });
    expect(client.state).toBe("open");
  });

  test("ignores quotes of a cancelled symbol", async () => {
    const { client, clock, frames, newest, open, actions, typesOf } = setUp();
    client.subscribe("BTCUSDT");
    const end = client.subscribe("ETHUSDT");
    await open();
    newest().receive(data(row("ETHUSDT", clock.now())));
    frames.run();
    end();
    await settled();
    expect(actions[actions.length - 1]).toEqual({ type: "quotes/released", payload: ["ETHUSDT"] });
    newest().receive(data(row("ETHUSDT", clock.now())));
    frames.run();
    expect(typesOf().filter((type) => type === "quotes/received")).toHaveLength(1);
    expect(client.dropped["not-subscribed"]).toBe(1);
  });

  test("ignores quotes that arrived in the same frame as the cancellation", async () => {
    const { client, clock, frames, newest, open, typesOf } = setUp();
    client.subscribe("BTCUSDT");
    const end = client.subscribe("ETHUSDT");
    await open();
    newest().receive(data(row("ETHUSDT", clock.now())));
    end();
    await settled();
    frames.run();
    expect(typesOf()).not.toContain("quotes/received");
  });

  test("keeps the quotes of watched symbols when another symbol is released", async () => {
    const { client, clock, frames, newest, open, actions } = setUp();
    client.subscribe("BTCUSDT");
    const end = client.subscribe("ETHUSDT");
    await open();
    newest().receive(data(row("BTCUSDT", clock.now(), "7"), row("ETHUSDT", clock.now())));
    frames.run();
    end();
    await settled();
    expect(actions[actions.length - 1]).toEqual({ type: "quotes/released", payload: ["ETHUSDT"] });
    const closes: string[] = [];
    client.subscribe("BTCUSDT");
    client.subscribe("BTCUSDT", ({ close }) => void closes.push(close));
    expect(closes).toEqual(["7"]);
  });
});

test("the store has the quote with the greatest time, then the later arrival, for any frames", async () => {
  const now = createManualClock().now();
  const arrival = fc.record({
    symbol: fc.constantFrom("A", "B", "toString", "unwatched", "__proto__"),
    ageMs: fc.integer({ min: -60_100, max: 100 }),
    close: fc.constantFrom("1", "2", "3", "-1", "NaN"),
  });
  const frame = fc.array(arrival, { maxLength: 5 });
  const event = fc.oneof(
    { weight: 5, arbitrary: frame },
    { weight: 2, arbitrary: fc.constant("frame" as const) },
    { weight: 1, arbitrary: fc.constant("new link" as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(event), async (events) => {
      const { client, clock, frames, newest, open, actions } = setUp();
      ["A", "B", "toString"].forEach((symbol) => client.subscribe(symbol));
      await open();
      const expected = new Map<string, { readonly time: number; readonly close: string }>();
      for (const happening of events) {
        if (happening === "frame") frames.run();
        else if (happening === "new link") {
          newest().end(1000, true);
          // half the cap is the longest wait here, and too short for a handshake to be given up
          clock.advance(10_000);
          newest().acceptHandshake();
        } else {
          const rows = happening.map(({ symbol, ageMs, close }) => ({ symbol, time: now - ageMs, close }));
          newest().receive(data(...rows.map(({ symbol, time, close }) => row(symbol, time, close))));
          for (const { symbol, time, close } of rows) {
            const isGood = ["A", "B", "toString"].includes(symbol) && !["-1", "NaN"].includes(close);
            const isTimely = time <= clock.now() + 60_000 && time >= (expected.get(symbol)?.time ?? 0);
            if (isGood && isTimely) expected.set(symbol, { time, close });
          }
        }
      }
      // the longest pause between two updates
      clock.advance(100);
      frames.run();
      const { bySymbol } = actions.reduce(quotesSlice.reducer, quotesSlice.getInitialState());
      const shown = Object.values(bySymbol).map(({ quote: { symbol, time, close } }) => [
        symbol,
        { time, close },
      ]);
      expect(new Map(shown as [])).toEqual(expected);
      client.destroy();
    }),
    { numRuns: 500 },
  );
});

describe("listeners", () => {
  test("receive the current quote at once, then at most one quote per 100 ms", async () => {
    const { client, clock, frames, newest, open } = setUp();
    client.subscribe("BTCUSDT");
    await open();
    const now = clock.now();
    newest().receive(data(row("BTCUSDT", now, "1")));
    frames.run();
    const closes: string[] = [];
    const end = client.subscribe("BTCUSDT", ({ close }) => void closes.push(close));
    expect(closes).toEqual(["1"]);
    newest().receive(data(row("BTCUSDT", now, "2")));
    newest().receive(data(row("BTCUSDT", now, "3")));
    clock.advance(99);
    frames.run();
    expect(closes).toEqual(["1"]);
    clock.advance(1);
    frames.run();
    expect(closes).toEqual(["1", "3"]);
    end();
    newest().receive(data(row("BTCUSDT", now, "4")));
    clock.advance(100);
    frames.run();
    expect(closes).toEqual(["1", "3"]);
  });

  test("work without a store", async () => {
    const clock = createManualClock();
    const frames = createManualFrames();
    const socket = createScriptedSocket();
    const listener = jest.fn();
    const client = createQuoteClient({
      streamOrigin: "ws://localhost:4173",
      ports: {
        clock,
        presence: createManualPresence(),
        requestFrame: frames.requestFrame,
        openSocket: () => socket,
      },
    });
    client.subscribe("BTCUSDT", listener);
    await settled();
    socket.acceptHandshake();
    socket.receive(data(row("BTCUSDT", clock.now())));
    frames.run();
    expect(listener).toHaveBeenCalledTimes(1);
    client.destroy();
  });
});

describe("a lost connection", () => {
  async function setUpLost() {
    const page = setUp();
    page.client.subscribe("BTCUSDT");
    page.client.subscribe("ETHUSDT");
    await page.open();
    const now = page.clock.now();
    page.newest().receive(data(row("BTCUSDT", now), row("ETHUSDT", now)));
    page.frames.run();
    page.newest().end(1000, true);
    page.actions.length = 0;
    return { ...page, now };
  }

  test.each([
    [4_999, false],
    [5_000, true],
  ])("%i ms later all shown quotes are stale: %p", async (waitMs, isStale) => {
    const { clock, actions } = await setUpLost();
    clock.advance(waitMs);
    const stale = { type: "quotes/wentStale", payload: ["BTCUSDT", "ETHUSDT"] };
    expect(actions.filter(({ type }) => type === "quotes/wentStale")).toEqual(isStale ? [stale] : []);
  });

  test("quotes confirmed after the reconnect stay fresh, even when unchanged; others become stale", async () => {
    const { clock, frames, newest, actions, now } = await setUpLost();
    clock.advance(250);
    newest().acceptHandshake();
    newest().receive(data(row("BTCUSDT", now)));
    frames.run();
    clock.advance(4_750);
    expect(actions.filter(({ type }) => type === "quotes/wentStale")).toEqual([
      { type: "quotes/wentStale", payload: ["ETHUSDT"] },
    ]);
  });

  test("reports nothing as stale when all quotes are confirmed in time, and each stale quote once", async () => {
    const { clock, frames, newest, typesOf, now } = await setUpLost();
    clock.advance(250);
    newest().acceptHandshake();
    newest().receive(data(row("BTCUSDT", now), row("ETHUSDT", now)));
    frames.run();
    clock.advance(9_000);
    expect(typesOf()).not.toContain("quotes/wentStale");
    newest().end(1000, true);
    clock.advance(5_000);
    newest().acceptHandshake();
    clock.advance(9_000);
    expect(typesOf().filter((type) => type === "quotes/wentStale")).toHaveLength(1);
  });

  test("an unchanged quote ends the stale state", async () => {
    const { clock, frames, newest, actions, now } = await setUpLost();
    clock.advance(5_000);
    actions.length = 0;
    newest().acceptHandshake();
    newest().receive(data(row("BTCUSDT", now)));
    frames.run();
    expect(actions).toContainEqual({
      type: "quotes/received",
      payload: [expect.objectContaining({ symbol: "BTCUSDT" })],
    });
  });

  test("a second loss does not delay the stale state", async () => {
    const { clock, newest, typesOf } = await setUpLost();
    for (let flap = 0; flap < 4; flap += 1) {
      clock.advance(1_000);
      newest().acceptHandshake();
      newest().end(1000, true);
    }
    expect(typesOf()).not.toContain("quotes/wentStale");
    clock.advance(1_000);
    expect(typesOf()).toContain("quotes/wentStale");
  });

  test("a failed first connection makes nothing stale", async () => {
    const { client, clock, newest, typesOf } = setUp();
    client.subscribe("BTCUSDT");
    await settled();
    newest().end(1006, false);
    clock.advance(6_000);
    expect(typesOf()).toEqual(["quotes/linkChanged"]);
  });
});

describe("a destroyed client", () => {
  test.each(["idle", "connecting", "open with frames to show", "lost", "settling"])(
    "%s: has no timers, frames or watchers and does not restart",
    async (phase) => {
      const { client, clock, frames, presence, sockets, newest, actions } = setUp();
      const end = phase === "idle" ? () => undefined : client.subscribe("BTCUSDT");
      if (phase !== "idle" && phase !== "settling") await settled();
      if (phase.startsWith("open") || phase === "lost") {
        newest().acceptHandshake();
        newest().receive(data(row("BTCUSDT", clock.now())));
      }
      if (phase === "lost") newest().end(1006, false);
      client.destroy();
      expect([clock.pendingCount, frames.pendingCount, presence.watcherCount]).toEqual([0, 0, 0]);
      const before = { sockets: sockets.length, actions: actions.length };
      end();
      client.subscribe("ETHUSDT", () => undefined)();
      client.destroy();
      await settled();
      expect({ sockets: sockets.length, actions: actions.length }).toEqual(before);
    },
  );
});
