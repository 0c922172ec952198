/** The quote server of the measurement: a separate process that receives its commands over IPC. */
import type { AddressInfo } from "node:net";
import { WebSocketServer, type WebSocket } from "ws";

/** Sends `messages` with `rowsPerMessage` rows each, evenly over the time. */
export interface LoadOrder {
  readonly messages: number;
  readonly rowsPerMessage: number;
  readonly durationMs: number;
}

export interface LoadReport {
  readonly rows: number;
  readonly elapsedMs: number;
  /** The last price of each symbol that was sent. */
  readonly last: Readonly<Record<string, string>>;
}

export type LoadAnswer =
  | { readonly kind: "listening"; readonly port: number }
  | { readonly kind: "subscribed"; readonly count: number }
  | { readonly kind: "done"; readonly report: LoadReport };

/** How many different messages a load repeats. */
const readyMessages = 500;

const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
let client: WebSocket | null = null;
let symbols: readonly string[] = [];
let rowCount = 0;

const report = (answer: LoadAnswer) => process.send?.(answer);

interface ReadyMessage {
  readonly bytes: Buffer;
  /** The price of each symbol in it, the last one where it has several. */
  readonly prices: Readonly<Record<string, string>>;
}

function formatMessage(rowsPerMessage: number): ReadyMessage {
  const now = Date.now();
  const prices: Record<string, string> = {};
  let rows = "";
  let symbol = "";
  for (let row = 0; row < rowsPerMessage; row += 1) {
    symbol = symbols[rowCount % symbols.length] ?? "";
    const price = `${20_000 + (rowCount % 7_919)}.${rowCount % 97}`;
    prices[symbol] = price;
    rowCount += 1;
    rows += `${row > 0 ? "," : ""}{"t":${now},"s":"${symbol}","c":"${price}","h":"28000.5","l":"19000.1","o":"25000","v":"1234.5678","qv":"33456789.12","m":"-0.0046"}`;
  }
  return { bytes: Buffer.from(`{"topic":"realtimes","symbol":"${symbol}","data":[${rows}]}`), prices };
}

function send({ messages, rowsPerMessage, durationMs }: LoadOrder): void {
  // formatted before the load, so that the sender leaves the processor to the browser
  const ready = Array.from({ length: Math.min(messages, readyMessages) }, () =>
    formatMessage(rowsPerMessage),
  );
  const last: Record<string, string> = {};
  const startedAtMs = performance.now();
  let sent = 0;
  const step = () => {
    const elapsedMs = performance.now() - startedAtMs;
    const due = Math.min(messages, Math.floor((messages * elapsedMs) / durationMs));
    for (; sent < due; sent += 1) {
      const message = ready[sent % ready.length];
      if (message === undefined) return;
      client?.send(message.bytes, { binary: false });
      Object.assign(last, message.prices);
    }
    if (sent < messages) setTimeout(step, 2);
    else report({ kind: "done", report: { rows: messages * rowsPerMessage, elapsedMs, last } });
  };
  step();
}

server.on("connection", (socket) => {
  client = socket;
  symbols = [];
  socket.on("message", (data) => {
    const { ping, event, symbol } = JSON.parse((data as Buffer).toString()) as {
      ping?: number;
      event?: string;
      symbol?: string;
    };
    if (ping !== undefined) socket.send(JSON.stringify({ pong: ping }));
    const named = (symbol ?? "").split(",");
    const others = symbols.filter((known) => !named.includes(known));
    if (event === "cancel") symbols = others;
    if (event !== "sub") return;
    symbols = [...others, ...named];
    report({ kind: "subscribed", count: symbols.length });
  });
});
server.on("listening", () => report({ kind: "listening", port: (server.address() as AddressInfo).port }));
process.on("message", (order: LoadOrder) => send(order));
process.on("disconnect", () => process.exit());
