import { configureStore } from "@reduxjs/toolkit";
import { WebSocket } from "ws";
import { createQuoteClient } from "../exchange/quotes/quoteClient.ts";
import { quotesSlice, type ShownQuote } from "../exchange/quotes/quotesSlice.ts";
import type { ServerTime } from "../core/runtime/serverTime.ts";
import { createFaultQuoteServer, type QuoteServerLink, type WireQuote } from "./faultQuoteServer.ts";
import { createManualClock } from "./manualClock.ts";
import { createManualFrames } from "./manualFrames.ts";
import { createManualPresence } from "./manualPresence.ts";
import { createTestNumbers } from "./seededRandom.ts";
import { createThrottledClock } from "./throttledClock.ts";
import { until } from "./until.ts";

export interface QuoteHarnessOptions {
  readonly serverTime?: Pick<ServerTime, "offsetMs">;
  readonly random?: () => number;
}

/** A quote client with a store, against a real server; its time, frames and page move by hand, its network is real. */
export async function createQuoteHarness(options: QuoteHarnessOptions = {}) {
  const server = await createFaultQuoteServer();
  const manualClock = createManualClock();
  const clock = createThrottledClock(manualClock);
  const frames = createManualFrames();
  const presence = createManualPresence();
  const sockets: WebSocket[] = [];
  const actions: { readonly type: string }[] = [];
  /** Strings sent over the newest socket. */
  let sentCount = 0;

  const store = configureStore({
    reducer: { quotes: quotesSlice.reducer },
    // the checks of development builds are slow and would log that in each test on a busy machine
    middleware: (middleware) => middleware({ immutableCheck: false, serializableCheck: false }),
  });
  const client = createQuoteClient({
    streamOrigin: server.origin,
    dispatch: (action) => {
      actions.push(action);
      store.dispatch(action);
    },
    ...(options.serverTime && { serverTime: options.serverTime }),
    ports: {
      openSocket: (address) => {
        const socket = new WebSocket(address);
        const send = socket.send.bind(socket);
        socket.send = (data: string) => {
          sentCount += 1;
          send(data);
        };
        // a browser's socket needs no listener for errors; this one throws without
        socket.on("error", () => undefined);
        sentCount = 0;
        sockets.push(socket);
        return socket;
      },
      clock,
      random: options.random ?? createTestNumbers(1),
      presence,
      requestFrame: frames.requestFrame,
    },
  });

  let lastTime = manualClock.now();

  /** A good row, later than every one before; fields can be replaced by bad ones. */
  function row(symbol: string, close: string, changes: Partial<WireQuote> = {}): WireQuote {
    lastTime += 1;
    const figures = { c: close, h: "9", l: "1", o: "5", v: "100", qv: "500.25", m: "-0.01" };
    return { t: lastTime, s: symbol, ...figures, ...changes };
  }

  function shown(symbol: string): ShownQuote | undefined {
    return store.getState().quotes.bySymbol[symbol];
  }

  /** The link that the server regards as open; the newest, should there be two. */
  function link(): QuoteServerLink {
    const open = server.links.filter(({ isOpen }) => isOpen);
    const newest = open[open.length - 1];
    if (!newest) throw new Error("no link is open");
    return newest;
  }

  /** Both ends of the open link have read everything that the other has sent so far. */
  async function drain(): Promise<void> {
    await until(() => link().received.length === sentCount);
    const seenBefore = client.dropped["not-json"];
    link().send("the server has sent everything");
    await until(() => client.dropped["not-json"] > seenBefore);
  }

  /** Advances the clock, except during a handshake, until the client has an open link. */
  async function connect(): Promise<void> {
    await until(() => {
      if (client.state === "open") return true;
      if (sockets.every(({ readyState }) => readyState !== WebSocket.CONNECTING)) manualClock.advance(50);
      return false;
    });
    await drain();
  }

  async function attempts(count: number): Promise<void> {
    await until(() => {
      if (sockets.every(({ readyState }) => readyState !== WebSocket.CONNECTING)) manualClock.advance(50);
      return sockets.length >= count;
    });
  }

  return {
    server,
    client,
    clock,
    manualClock,
    frames,
    presence,
    store,
    sockets,
    actions,
    row,
    shown,
    link,
    drain,
    connect,
    attempts,
    stop: async () => {
      client.destroy();
      sockets.forEach((socket) => socket.terminate());
      await server.stop();
    },
  };
}

export type QuoteHarness = Awaited<ReturnType<typeof createQuoteHarness>>;
