import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import type { Market } from "./market.ts";
import { readQuoteRequest } from "./quoteRequest.ts";
import { toWireQuote } from "./wireQuote.ts";

/** Source: S10.1 to S10.4 */
const quoteSocketPath = "/spot/ws/quote/v1";

const largestRequestBytes = 64 * 1024;
/** A reader that falls this far behind misses updates; the next one that fits carries the whole state anyway. */
const largestBacklogBytes = 1024 * 1024;

/**
 * Answers the quote protocol on a server; returns what ends all its sockets.
 *
 * Shape:  see PROTOCOL.md#quote-frames
 * Errors: a request that cannot be read is not answered and the socket stays open
 */
export function setUpQuoteSocket(httpServer: Server, market: Market): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestRequestBytes });
  /** The HTTP server does not track connections after the upgrade. */
  const connections = new Set<Duplex>();
  const subscribersOf = new Map<string, Set<WebSocket>>();

  const stopListening = market.onTrade(({ symbol }) => {
    const subscribers = subscribersOf.get(symbol);
    if (subscribers === undefined || subscribers.size === 0) return;
    const frame = dataFrame(market.quoteOf(symbol)!);
    for (const socket of subscribers) {
      if (socket.bufferedAmount < largestBacklogBytes) socket.send(frame);
    }
  });

  sockets.on("connection", (socket: WebSocket) => {
    socket.on("message", (data, isBinary) => {
      const request = isBinary ? null : readQuoteRequest((data as Buffer).toString());
      if (request === null) return;
      if (request.kind === "ping") socket.send(JSON.stringify({ pong: request.time }));
      for (const symbol of request.kind === "subscribe" ? request.symbols : []) subscribe(socket, symbol);
      for (const symbol of request.kind === "cancel" ? request.symbols : [])
        subscribersOf.get(symbol)?.delete(socket);
    });
    // a broken frame closes the socket; without a listener it would end the process
    socket.on("error", () => socket.terminate());
    socket.on("close", () => subscribersOf.forEach((subscribers) => subscribers.delete(socket)));
  });

  httpServer.on("upgrade", (request, connection, head) => {
    connections.add(connection.once("close", () => connections.delete(connection)));
    if (request.url?.split("?", 1)[0] !== quoteSocketPath) return connection.destroy();
    sockets.handleUpgrade(request, connection, head, (socket) => sockets.emit("connection", socket, request));
  });

  function subscribe(socket: WebSocket, symbol: string) {
    const quote = market.quoteOf(symbol);
    if (quote === null) return;
    const subscribers = subscribersOf.get(symbol) ?? new Set();
    subscribersOf.set(symbol, subscribers.add(socket));
    // the first price at once, not with the next trade
    socket.send(dataFrame(quote));
  }

  return () => {
    stopListening();
    connections.forEach((connection) => connection.destroy());
  };
}

function dataFrame(quote: Parameters<typeof toWireQuote>[0]): string {
  return JSON.stringify({ topic: "realtimes", symbol: quote.symbol.symbol, data: [toWireQuote(quote)] });
}
