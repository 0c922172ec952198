import { WebSocket } from "ws";
import { pingEveryMs, pongWithinMs } from "../src/exchange/realtime/heartbeat.ts";
import { handshakeWithinMs } from "../src/exchange/realtime/realtimeLink.ts";
import { reconnectBaseMs } from "../src/exchange/realtime/reconnectDelay.ts";
import { createQuoteHarness, type QuoteHarness } from "../src/testing/quoteHarness.ts";
import { until } from "../src/testing/until.ts";
import { shortestPauseMs } from "../src/exchange/quotes/flushSchedule.ts";
import { staleAfterMs } from "../src/exchange/quotes/quoteClient.ts";

// The faults that quotes must survive (S10.23), in the order of their ids. Each runs against a real server; every
// test ends with `expectHealthy`. Frames that are refused, W15 to W22 and W24 to W28, are in parseQuoteFrame.test.ts and
// quoteClient.test.ts; the close codes W4, W5 and W7 to W10 and the waits W30 and W31 in realtimeSocket.test.ts.

let harness: QuoteHarness;
beforeEach(async () => {
  harness = await createQuoteHarness();
});
afterEach(() => harness.stop());

const symbols = ["BTCUSDT", "ETHUSDT", "SOLUSDT"];

async function watchAll(): Promise<void> {
  symbols.forEach((symbol) => harness.client.subscribe(symbol));
  await harness.connect();
}

async function linkLost(): Promise<void> {
  await until(() => harness.client.state !== "open");
}

/** Every symbol shows the server's last value with the next update, is subscribed once, and nothing stays behind. */
async function expectHealthy(): Promise<void> {
  const { client, server, manualClock, frames, presence } = harness;
  symbols.forEach((symbol, index) => server.publish(harness.row(symbol, `777.${index}`)));
  await harness.drain();
  manualClock.advance(shortestPauseMs);
  frames.run();
  symbols.forEach((symbol, index) => {
    expect(harness.shown(symbol)).toMatchObject({ quote: { close: `777.${index}` }, isStale: false });
  });
  expect(Object.fromEntries(harness.link().subscriptions)).toEqual({ BTCUSDT: 1, ETHUSDT: 1, SOLUSDT: 1 });
  await until(() => server.links.filter(({ isOpen }) => isOpen).length === 1);

  client.destroy();
  expect([manualClock.pendingCount, frames.pendingCount, presence.watcherCount]).toEqual([0, 0, 0]);
  expect(client.state).toBe("closed");
  await until(() => server.links.every(({ isOpen }) => !isOpen));
}

const data = (...rows: readonly unknown[]) =>
  JSON.stringify({ topic: "realtimes", symbol: "BTCUSDT", data: rows });

describe("handshake", () => {
  test("W1 reconnects after a refused connection", async () => {
    await harness.server.stop();
    symbols.forEach((symbol) => harness.client.subscribe(symbol));
    await harness.attempts(5);
    expect(harness.client.state).toBe("error");
    await harness.server.start();
    await harness.connect();
    await expectHealthy();
  });

  test("W2 reconnects after a handshake with status 403", async () => {
    harness.server.handshake = "reject";
    symbols.forEach((symbol) => harness.client.subscribe(symbol));
    await until(() => harness.client.state === "error");
    await harness.attempts(4);
    harness.server.handshake = "accept";
    await harness.connect();
    expect(harness.server.handshakeCount).toBeGreaterThanOrEqual(4);
    await expectHealthy();
  });

  test("W3 reconnects after a handshake that hangs", async () => {
    harness.server.handshake = "hang";
    symbols.forEach((symbol) => harness.client.subscribe(symbol));
    await until(() => harness.server.handshakeCount === 1);
    harness.manualClock.advance(handshakeWithinMs - 1);
    expect(harness.client.state).toBe("init");
    harness.manualClock.advance(1);
    expect(harness.client.state).toBe("error");
    harness.server.handshake = "accept";
    await harness.connect();
    await expectHealthy();
  });
});

describe("end of the connection", () => {
  test("W6 a stream that ends without a close frame is an error, followed by a reconnect", async () => {
    await watchAll();
    harness.link().hangUp();
    await linkLost();
    expect(harness.client.state).toBe("error");
    await harness.connect();
    expect(harness.server.handshakeCount).toBe(2);
    await expectHealthy();
  });

  test("W11 reconnects after a connection reset without a close frame", async () => {
    await watchAll();
    harness.link().reset();
    await linkLost();
    expect(harness.client.state).toBe("error");
    await harness.connect();
    await expectHealthy();
  });
});

describe("heartbeat", () => {
  test("W12 detects a silent connection after 15 s and marks the quotes as stale 5 s later", async () => {
    const { client, server, manualClock } = harness;
    await watchAll();
    server.publish(harness.row("BTCUSDT", "100"));
    await harness.drain();
    harness.frames.run();
    server.isSilent = true;
    manualClock.advance(pingEveryMs + pongWithinMs - 1);
    expect(client.state).toBe("open");
    manualClock.advance(1);
    expect(client.state).toBe("error");
    manualClock.advance(staleAfterMs - 1);
    expect(harness.shown("BTCUSDT")?.isStale).toBe(false);
    manualClock.advance(1);
    expect(harness.shown("BTCUSDT")?.isStale).toBe(true);
    server.isSilent = false;
    await harness.connect();
    await expectHealthy();
  });

  test("W13 reconnects, and ignores a pong of the earlier connection that is 9.9 s late", async () => {
    const { client, server, manualClock } = harness;
    await watchAll();
    server.pong = "hold";
    manualClock.advance(pingEveryMs);
    await harness.drain();
    manualClock.advance(pongWithinMs);
    expect(client.state).toBe("error");
    server.pong = "answer";
    await harness.connect();
    manualClock.advance(9_900 - pongWithinMs);
    server.releasePongs();
    await harness.drain();
    expect(client.state).toBe("open");
    await expectHealthy();
  });

  test("W14 accepts a pong with a wrong time", async () => {
    const { client, server, manualClock } = harness;
    await watchAll();
    server.pong = "wrong-time";
    manualClock.advance(pongWithinMs);
    for (let round = 0; round < 3; round += 1) {
      manualClock.advance(pingEveryMs - pongWithinMs);
      await harness.drain();
      manualClock.advance(pongWithinMs);
      expect(client.state).toBe("open");
    }
    expect(harness.link().received.filter((text) => text.includes("ping"))).toHaveLength(3);
    expect(server.handshakeCount).toBe(1);
    await expectHealthy();
  });
});

describe("frames", () => {
  test("W23 a duplicate frame changes nothing", async () => {
    await watchAll();
    const row = harness.row("BTCUSDT", "100");
    harness.link().send(data(row));
    await harness.drain();
    harness.frames.run();
    const shownBefore = harness.shown("BTCUSDT");
    harness.link().send(data(row));
    await harness.drain();
    harness.manualClock.advance(shortestPauseMs);
    harness.frames.run();
    expect(harness.shown("BTCUSDT")).toBe(shownBefore);
    await expectHealthy();
  });
});

describe("load", () => {
  test("W29 combines a burst of 10,000 frames into one action with one entry per symbol", async () => {
    const { client, server, actions } = harness;
    const many = Array.from({ length: 200 }, (_, index) => `SYM${index}USDT`);
    const unsubscribe = many.map((symbol) => client.subscribe(symbol));
    await watchAll();
    actions.length = 0;
    for (let frame = 0; frame < 10_000; frame += 1) {
      server.publish(harness.row(many[frame % 200] ?? "", String(frame)));
    }
    await harness.drain();
    harness.frames.run();
    expect(actions.map(({ type }) => type)).toEqual(["quotes/received"]);
    const wrong = many.filter(
      (symbol, index) => harness.shown(symbol)?.quote.close !== String(9_800 + index),
    );
    expect(wrong).toEqual([]);
    unsubscribe.forEach((end) => end());
    await until(() => harness.link().subscriptions.size === symbols.length);
    await expectHealthy();
  });
});

describe("the page and the network", () => {
  test("W32 limits the attempts when online events arrive without a network", async () => {
    const { server, presence, manualClock, sockets } = harness;
    await watchAll();
    await server.stop();
    await linkLost();
    const attemptsBefore = sockets.length;
    for (let event = 0; event < 100; event += 1) {
      presence.wake();
      manualClock.advance(10);
      await until(() => sockets.every(({ readyState }) => readyState !== 0));
    }
    expect(sockets.length - attemptsBefore).toBeLessThanOrEqual(20);
    await server.start();
    await harness.connect();
    await expectHealthy();
  });

  test("W33 stays connected and up to date when hidden for 10 minutes with throttled timers", async () => {
    const { client, server, clock, manualClock, presence } = harness;
    await watchAll();
    clock.throttle(60_000);
    for (let minute = 1; minute <= 10; minute += 1) {
      server.publish(harness.row("BTCUSDT", String(minute)));
      await harness.drain();
      manualClock.advance(60_000 - (manualClock.monotonicNow() % 60_000));
      await harness.drain();
      expect(client.state).toBe("open");
    }
    server.publish(harness.row("BTCUSDT", "fresh".length + ".5"));
    await harness.drain();
    clock.throttle(0);
    presence.wake();
    // the quotes of minute 10 were shown just now, so these wait for a frame in which none arrives
    harness.frames.run();
    harness.frames.run();
    expect(harness.shown("BTCUSDT")).toMatchObject({ quote: { close: "5.5" }, isStale: false });
    await harness.drain();
    manualClock.advance(pongWithinMs);
    expect(client.state).toBe("open");
    expect(server.handshakeCount).toBe(1);
    await expectHealthy();
  });

  test("W34 disconnects while frozen or in the back/forward cache, and reconnects when shown again", async () => {
    const { client, server, manualClock, presence } = harness;
    await watchAll();
    presence.suspend();
    await until(() => server.links.every(({ isOpen }) => !isOpen));
    expect(client.state).toBe("closed");
    expect(manualClock.pendingCount).toBe(0);
    presence.wake();
    const shownAtMs = manualClock.monotonicNow();
    await harness.connect();
    expect(manualClock.monotonicNow() - shownAtMs).toBeLessThanOrEqual(reconnectBaseMs);
    await expectHealthy();
  });

  test.each([7_200_000, -7_200_000])("W35 stays connected when the clock jumps by %i ms", async (jumpMs) => {
    const { client, server, manualClock } = harness;
    await watchAll();
    manualClock.advance(pingEveryMs - 1_000);
    manualClock.setNow(manualClock.now() + jumpMs);
    manualClock.advance(1_000);
    await harness.drain();
    manualClock.advance(pongWithinMs);
    expect(client.state).toBe("open");
    expect(server.handshakeCount).toBe(1);
    expect(client.dropped.future).toBe(0);
    await expectHealthy();
  });

  test("W36 sends one message for the symbols subscribed while connecting", async () => {
    const { client, server } = harness;
    client.subscribe("BTCUSDT");
    // no turn of the event loop: in one a quick link would open
    await Promise.resolve();
    expect(harness.sockets.map(({ readyState }) => readyState)).toEqual([WebSocket.CONNECTING]);
    client.subscribe("ETHUSDT");
    client.subscribe("BTCUSDT");
    const end = client.subscribe("DOGEUSDT");
    client.subscribe("SOLUSDT");
    end();
    await harness.connect();
    expect(harness.link().received).toEqual([
      `{"topic":"realtimes","event":"sub","symbol":"BTCUSDT,ETHUSDT,SOLUSDT","params":{"binary":false}}`,
    ]);
    expect(server.handshakeCount).toBe(1);
    await expectHealthy();
  });
});
