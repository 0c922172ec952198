import type { WebSocketLike } from "@portico/shared-sdk/host";

/** Prices of a symbol as decimals in text; what a test does not name is the last price, or 1 for a volume. */
export interface TestQuote {
  readonly close: string;
  readonly open?: string;
  readonly high?: string;
  readonly low?: string;
  readonly volume?: string;
}

/** The quote server in memory. It sends and receives the frames of docs/PROTOCOL.md, so that a test runs the client of pages. */
export interface TestQuoteServer {
  /** The symbols that the remote is subscribed to. */
  readonly subscriptions: ReadonlySet<string>;
  /** Sends a quote to the subscribers of a symbol, and later to those that subscribe. */
  publish(symbol: string, quote: TestQuote): void;
  openSocket(address: string): WebSocketLike;
}

interface ClientFrame {
  readonly event?: "sub" | "cancel";
  readonly symbol?: string;
  readonly ping?: number;
}

export function createTestQuoteServer(now: () => number): TestQuoteServer {
  const rows = new Map<string, object>();
  const subscriptions = new Set<string>();
  const receivers = new Set<(event: { readonly data: unknown }) => void>();
  const send = (frame: object) => receivers.forEach((receive) => receive({ data: JSON.stringify(frame) }));
  const sendRow = (symbol: string) => {
    const row = rows.get(symbol);
    if (row !== undefined && subscriptions.has(symbol)) send({ topic: "realtimes", symbol, data: [row] });
  };

  const handle = ({ event, symbol = "", ping }: ClientFrame) => {
    if (ping !== undefined) return send({ pong: ping });
    for (const name of symbol.split(",")) {
      if (event === "sub") subscriptions.add(name);
      else subscriptions.delete(name);
      sendRow(name);
    }
  };

  return {
    subscriptions,
    publish: (symbol, { close, open = close, high = close, low = close, volume = "1" }) => {
      rows.set(symbol, {
        t: now(),
        s: symbol,
        c: close,
        h: high,
        l: low,
        o: open,
        v: volume,
        qv: volume,
        m: "0",
      });
      sendRow(symbol);
    },
    openSocket: () => {
      const own = new Set<(event: { readonly data: unknown }) => void>();
      return {
        send: (text) => handle(JSON.parse(text) as ClientFrame),
        close: () => {
          own.forEach((receive) => receivers.delete(receive));
          subscriptions.clear();
        },
        addEventListener: (type: "open" | "message" | "close", listener: (event: never) => void) => {
          const receive = listener as (event: { readonly data: unknown }) => void;
          if (type === "message") {
            own.add(receive);
            receivers.add(receive);
          }
          // as in a browser, after the caller has added its listeners
          if (type === "open") queueMicrotask(() => receive({ data: null }));
        },
      };
    },
  };
}
