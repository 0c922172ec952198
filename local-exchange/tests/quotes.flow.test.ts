import { klineIntervals, resolveCandleStart, type KlineInterval } from "@portico/shared-sdk";
import { createManualClock } from "@portico/shared-sdk/testing";
import { once } from "node:events";
import WebSocket from "ws";
import { closeExchanges, startExchange, type ExchangeUnderTest } from "./localExchange.ts";

interface Frame {
  readonly pong?: number;
  readonly topic?: string;
  readonly symbol?: string;
  readonly data?: readonly { readonly t: number; readonly s: string; readonly c: string }[];
}

const clock = createManualClock();
let exchange: ExchangeUnderTest;

beforeAll(async () => {
  exchange = await startExchange({}, { clock, seed: "quotes" });
});

afterAll(closeExchanges);

/** A client that keeps every frame; `next` waits for one that fits. */
async function connect(path = "/spot/ws/quote/v1") {
  const socket = new WebSocket(`ws://localhost:${exchange.port}${path}`);
  const frames: Frame[] = [];
  const waiting = new Set<() => void>();
  socket.on("message", (data) => {
    frames.push(JSON.parse((data as Buffer).toString()) as Frame);
    waiting.forEach((look) => look());
  });
  await once(socket, "open");
  const next = (fits: (frame: Frame) => boolean, from = 0) =>
    new Promise<Frame>((resolve) => {
      const look = () => {
        const found = frames.slice(from).find(fits);
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  /** Everything sent before has been read by the exchange once the pong is here. */
  const settle = async (time: number) => {
    send({ ping: time });
    await next((frame) => frame.pong === time);
  };
  return { socket, frames, next, send, settle };
}

const subscription = (event: "sub" | "cancel", symbol: string) => ({
  topic: "realtimes",
  event,
  symbol,
  params: { binary: false },
});

describe("the quote socket", () => {
  it("sends the last price at once, then every trade, until it is cancelled", async () => {
    const client = await connect();
    client.send(subscription("sub", "BTCUSDT,TONUSDT"));
    const first = await client.next((frame) => frame.symbol === "BTCUSDT");
    expect(first).toEqual({
      topic: "realtimes",
      symbol: "BTCUSDT",
      data: [
        {
          t: expect.any(Number),
          s: "BTCUSDT",
          c: expect.stringMatching(/^\d+\.\d{2}$/),
          h: expect.stringMatching(/^\d+\.\d{2}$/),
          l: expect.stringMatching(/^\d+\.\d{2}$/),
          o: expect.stringMatching(/^\d+\.\d{2}$/),
          v: expect.stringMatching(/^\d+\.\d{6}$/),
          qv: expect.stringMatching(/^\d+\.\d{2}$/),
          m: expect.stringMatching(/^-?0\.\d{4}$/),
        },
      ],
    });
    await client.settle(1);
    clock.advance(1000);
    await client.settle(2);
    const trades = client.frames.filter((frame) => frame.symbol === "BTCUSDT").length - 1;
    expect(trades).toBeGreaterThanOrEqual(2);
    expect(trades).toBeLessThanOrEqual(4);

    client.send(subscription("cancel", "BTCUSDT"));
    await client.settle(3);
    const count = client.frames.length;
    clock.advance(1000);
    await client.settle(4);
    expect(new Set(client.frames.slice(count).map((frame) => frame.symbol))).toEqual(
      new Set(["TONUSDT", undefined]),
    );
    client.socket.terminate();
  });

  it("subscribes a symbol once per client, and ignores unknown symbols and invalid frames", async () => {
    const client = await connect();
    client.socket.send("nonsense");
    client.socket.send(Buffer.from([1, 2, 3]), { binary: true });
    client.send(subscription("sub", "NOPE,__proto__,constructor,"));
    client.send(subscription("sub", "ETHUSDT"));
    client.send(subscription("sub", "ETHUSDT"));
    await client.settle(1);
    const count = client.frames.length;
    clock.advance(600);
    await client.settle(2);
    const trades = client.frames.slice(count).filter((frame) => frame.symbol === "ETHUSDT");
    expect(trades.length).toBeGreaterThan(0);
    expect(new Set(trades.map((frame) => frame.data![0]!.t)).size).toBe(trades.length);
    expect(client.frames.every((frame) => frame.pong !== undefined || frame.symbol === "ETHUSDT")).toBe(true);
    client.socket.terminate();
  });

  it("closes a connection that sends too much, and continues to serve the others", async () => {
    const [greedy, other] = [await connect(), await connect()];
    greedy.socket.on("error", () => undefined);
    greedy.socket.send("x".repeat(64 * 1024 + 1));
    await once(greedy.socket, "close");
    await other.settle(1);
    expect(other.frames).toEqual([{ pong: 1 }]);
    other.socket.terminate();
  });

  it("opens no socket at other paths", async () => {
    const socket = new WebSocket(`ws://localhost:${exchange.port}/spot/ws/quote/v2`);
    await expect(once(socket, "open")).rejects.toThrow();
  });

  it("closes all connections with the exchange", async () => {
    const own = await startExchange();
    const open = new WebSocket(`ws://localhost:${own.port}/spot/ws/quote/v1`);
    await once(open, "open");
    const ended = once(open, "close");
    await own.close();
    await ended;
    expect(open.readyState).toBe(WebSocket.CLOSED);
  });
});

describe("the quote history", () => {
  const read = async (query: string) => (await exchange.call(`/x-api/quotes/v1/history?${query}`)).json();

  /** Interval, and its shortest and longest length in minutes. */
  it.each([
    ["1m", 1, 1],
    ["3m", 3, 3],
    ["5m", 5, 5],
    ["15m", 15, 15],
    ["30m", 30, 30],
    ["1h", 60, 60],
    ["2h", 120, 120],
    ["4h", 240, 240],
    ["6h", 360, 360],
    ["8h", 480, 480],
    ["12h", 720, 720],
    ["1d", 1440, 1440],
    ["3d", 4320, 4320],
    ["1w", 10_080, 10_080],
    ["1M", 28 * 1440, 31 * 1440],
  ])("returns complete candles of %s without gaps", async (interval, shortest, longest) => {
    const envelope = await read(`symbol=BTCUSDT&interval=${interval}&limit=288`);
    const { rows, ...rest } = envelope["result"] as { rows: [number, ...string[]][] };
    expect(rest).toEqual({ symbol: "BTCUSDT", interval });
    expect(rows).toHaveLength(288);
    rows.forEach(([startMs, ...figures], index) => {
      const [open, high, low, close, volume] = figures.map(Number) as [
        number,
        number,
        number,
        number,
        number,
      ];
      expect(resolveCandleStart(startMs, interval as KlineInterval)).toBe(startMs);
      if (index > 0) {
        const minutes = (startMs - rows[index - 1]![0]) / 60_000;
        expect(minutes).toBeGreaterThanOrEqual(shortest);
        expect(minutes).toBeLessThanOrEqual(longest);
      }
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      expect(volume).toBeGreaterThan(0);
    });
  });

  it("has the same price at the end of each interval", async () => {
    const closes = await Promise.all(
      klineIntervals.map(async ({ id }) => {
        const { rows } = (await read(`symbol=ETHUSDT&interval=${id}&limit=1`))["result"] as {
          rows: string[][];
        };
        return rows[0]![4];
      }),
    );
    expect(new Set(closes).size).toBe(1);
  });

  it("ends with the price of the socket", async () => {
    const client = await connect();
    client.send(subscription("sub", "SOLUSDT"));
    const shown = (await client.next((frame) => frame.symbol === "SOLUSDT")).data![0]!.c;
    const { rows } = (await read("symbol=SOLUSDT&interval=5m&limit=1"))["result"] as { rows: string[][] };
    expect(rows).toHaveLength(1);
    expect(rows[0]![4]).toBe(shown);
    client.socket.terminate();
  });

  it.each([
    "symbol=NOPE",
    "symbol=__proto__",
    "",
    "symbol=BTCUSDT&interval=2m",
    "symbol=BTCUSDT&interval=toString",
    "symbol=BTCUSDT&limit=0",
    "symbol=BTCUSDT&limit=289",
    "symbol=BTCUSDT&limit=-1",
  ])("refuses %j", async (query) => {
    expect(await read(query)).toMatchObject({ ret_code: 10001, result: null });
  });
});
