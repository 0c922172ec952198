import { noDroppedQuotes } from "@portico/shared-sdk/host";
import type { QuoteClient } from "@portico/shared-sdk";
import { createDeferredQuoteClient } from "./deferredQuoteClient.ts";

function setUp({ failures = 0 } = {}) {
  const subscribed: string[] = [];
  const reported: unknown[] = [];
  const timers: (() => void)[] = [];
  let loads = 0;
  let isDestroyed = false;
  const client: QuoteClient = {
    state: "open",
    dropped: { ...noDroppedQuotes, older: 1 },
    subscribe: (symbol, listener) => {
      subscribed.push(symbol);
      listener?.({ symbol } as Parameters<typeof listener>[0]);
      return () => void subscribed.splice(subscribed.indexOf(symbol), 1);
    },
    destroy: () => {
      isDestroyed = true;
    },
  };
  const opened: string[] = [];
  const socketOf = (name: string) =>
    class {
      constructor(address: string) {
        opened.push(`${name} ${address}`);
      }
      send() {}
      close() {}
      addEventListener() {}
    };
  const page = { WebSocket: socketOf("own") };
  const quotes = createDeferredQuoteClient({
    page,
    load: (openSocket) => {
      openSocket("wss://stream.example");
      loads += 1;
      return loads <= failures ? Promise.reject(new Error("no file")) : Promise.resolve(client);
    },
    clock: {
      schedule: (callback) => {
        timers.push(callback);
        return () => {};
      },
    },
    onFailure: (reason) => reported.push(reason),
  });
  return {
    quotes,
    subscribed,
    reported,
    timers,
    opened,
    replaceSocket: () => void (page.WebSocket = socketOf("other")),
    loads: () => loads,
    isDestroyed: () => isDestroyed,
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

test("loads nothing before the first subscription", () => {
  const { quotes, loads } = setUp();
  expect([quotes.state, quotes.dropped, loads()]).toEqual(["init", noDroppedQuotes, 0]);
});

test("subscriptions wait for one client, in their order, and those that ended meanwhile do not start", async () => {
  const { quotes, subscribed, loads, settle } = setUp();
  const received: string[] = [];
  quotes.subscribe("BTCUSDT", ({ symbol }) => received.push(symbol));
  const unsubscribe = quotes.subscribe("ETHUSDT");
  const unsubscribeLater = quotes.subscribe("XRPUSDT");
  unsubscribe();
  await settle();
  expect([loads(), subscribed, received]).toEqual([1, ["BTCUSDT", "XRPUSDT"], ["BTCUSDT"]]);
  unsubscribeLater();
  quotes.subscribe("SOLUSDT");
  expect([loads(), subscribed]).toEqual([1, ["BTCUSDT", "SOLUSDT"]]);
  expect([quotes.state, quotes.dropped.older]).toEqual(["open", 1]);
});

test("a failure is reported, and loading starts again while a subscription waits", async () => {
  const { quotes, subscribed, reported, timers, loads, settle } = setUp({ failures: 2 });
  const unsubscribe = quotes.subscribe("BTCUSDT");
  await settle();
  expect([reported.length, quotes.state, timers.length]).toEqual([1, "init", 1]);
  unsubscribe();
  timers.shift()?.();
  expect(loads()).toBe(1);
  quotes.subscribe("ETHUSDT");
  await settle();
  timers.shift()?.();
  await settle();
  expect([loads(), reported.length, subscribed]).toEqual([3, 2, ["ETHUSDT"]]);
});

test("after its end it starts nothing, and ends a client that has loaded since", async () => {
  const { quotes, subscribed, loads, isDestroyed, settle } = setUp();
  quotes.subscribe("BTCUSDT");
  quotes.destroy();
  await settle();
  expect([subscribed, isDestroyed()]).toEqual([[], true]);
  const unused = setUp();
  unused.quotes.destroy();
  unused.quotes.subscribe("BTCUSDT");
  expect([loads(), unused.loads()]).toEqual([1, 0]);
});

test("opens sockets of the constructor that the page had at its start", async () => {
  const { quotes, opened, replaceSocket, settle } = setUp();
  replaceSocket();
  quotes.subscribe("BTCUSDT");
  await settle();
  expect(opened).toEqual(["own wss://stream.example"]);
});
