import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";

/** One row of a data frame on the wire; see PROTOCOL.md, Quote frames. */
export interface WireQuote {
  readonly t: unknown;
  readonly s: unknown;
  readonly c: unknown;
  readonly h: unknown;
  readonly l: unknown;
  readonly o: unknown;
  readonly v: unknown;
  readonly qv: unknown;
  readonly m: unknown;
}

/** One connection as the server sees it. */
export interface QuoteServerLink {
  /** Every text of the client, in order. */
  readonly received: readonly string[];
  /** How often each symbol is subscribed now: subscriptions minus cancellations. */
  readonly subscriptions: ReadonlyMap<string, number>;
  readonly isOpen: boolean;
  send(data: string | Uint8Array): void;
  /** Ends with a close frame. */
  close(code: number): void;
  /** Ends the TCP stream normally, but without a close frame: the client gets 1006. */
  hangUp(): void;
  /** Resets the TCP connection. */
  reset(): void;
}

/**
 * A quote server on a free port with faults that a test can switch on. It implements the product's protocol: it answers a
 * subscription with the last known row, and a ping with a pong of the same time.
 */
export interface FaultQuoteServer {
  /** `ws:` origin. */
  readonly origin: string;
  /** The behaviour of the next handshakes. */
  handshake: "accept" | "reject" | "hang";
  /** The behaviour of the next pings; held pongs wait for {@link releasePongs}. */
  pong: "answer" | "hold" | "wrong-time";
  /** While true nothing is processed and nothing is sent, as on a half-open connection. */
  isSilent: boolean;
  /** Handshakes asked for so far, accepted or not. */
  readonly handshakeCount: number;
  /** Every link so far, the closed ones too. */
  readonly links: readonly QuoteServerLink[];
  /** Stores the row as its symbol's last and sends it to all subscribers. */
  publish(row: WireQuote): void;
  releasePongs(): void;
  /** Nothing listens on the port any more and every link is reset. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  start(): Promise<void>;
}

const quotePath = "/spot/ws/quote/v1";

export async function createFaultQuoteServer(): Promise<FaultQuoteServer> {
  const lastRows = new Map<string, WireQuote>();
  const links: QuoteServerLink[] = [];
  const heldPongs: (() => void)[] = [];
  const streams = new Set<Duplex>();
  let http: Server;
  let port = 0;
  let handshakeCount = 0;

  const server: FaultQuoteServer = {
    get origin() {
      return `ws://127.0.0.1:${port}`;
    },
    handshake: "accept",
    pong: "answer",
    isSilent: false,
    get handshakeCount() {
      return handshakeCount;
    },
    links,
    publish: (row) => {
      lastRows.set(String(row.s), row);
      for (const link of links) {
        if (link.subscriptions.has(String(row.s))) link.send(formatData(row));
      }
    },
    releasePongs: () => heldPongs.splice(0).forEach((send) => send()),
    stop: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        streams.forEach((stream) => stream.destroy());
      }),
    start: listen,
  };

  function listen(): Promise<void> {
    const sockets = new WebSocketServer({ noServer: true });
    http = createServer((_request, response) => response.writeHead(404).end());
    http.on("upgrade", (request, stream: Duplex, head) => {
      handshakeCount += 1;
      streams.add(stream);
      stream.on("close", () => streams.delete(stream)).on("error", () => undefined);
      if (server.handshake === "hang") return;
      if (server.handshake === "reject" || request.url !== quotePath) {
        stream.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        return;
      }
      sockets.handleUpgrade(request, stream, head, (socket) => links.push(serve(socket, stream as Socket)));
    });
    return new Promise((resolve) => {
      http.listen(port, "127.0.0.1", () => {
        port = (http.address() as AddressInfo).port;
        resolve();
      });
    });
  }

  function serve(socket: WebSocket, stream: Socket): QuoteServerLink {
    const received: string[] = [];
    const subscriptions = new Map<string, number>();
    const send = (data: string | Uint8Array) => {
      if (!server.isSilent && socket.readyState === socket.OPEN) socket.send(data);
    };

    const answerPing = (time: number) => {
      const text = JSON.stringify({ pong: server.pong === "wrong-time" ? time - 3_600_000 : time });
      if (server.pong === "hold") heldPongs.push(() => send(text));
      else send(text);
    };

    const changeSubscription = (event: string, symbol: string) => {
      const count = (subscriptions.get(symbol) ?? 0) + (event === "sub" ? 1 : -1);
      if (count === 0) subscriptions.delete(symbol);
      else subscriptions.set(symbol, count);
      const row = lastRows.get(symbol);
      if (event === "sub" && row) send(formatData(row));
    };

    socket.on("error", () => undefined);
    socket.on("message", (data) => {
      const text = (data as Buffer).toString();
      received.push(text);
      if (server.isSilent) return;
      const frame = JSON.parse(text) as { ping?: number; event?: string; symbol?: string };
      if (frame.ping !== undefined) answerPing(frame.ping);
      else frame.symbol?.split(",").forEach((symbol) => changeSubscription(String(frame.event), symbol));
    });

    return {
      received,
      subscriptions,
      get isOpen() {
        return socket.readyState === socket.OPEN;
      },
      send,
      close: (code) => socket.close(code),
      hangUp: () => stream.end(),
      reset: () => stream.resetAndDestroy(),
    };
  }

  await listen();
  return server;
}

function formatData(row: WireQuote): string {
  return JSON.stringify({ topic: "realtimes", symbol: row.s, data: [row] });
}
