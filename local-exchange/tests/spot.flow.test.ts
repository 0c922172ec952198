import { createManualClock } from "@portico/shared-sdk/testing";
import type { WireLeaderboardPage } from "../src/contests/leaderboard.ts";
import type { WireStanding } from "../src/contests/standing.ts";
import { closeExchanges, startExchange, type ExchangeUnderTest } from "./localExchange.ts";

const startMs = Date.UTC(2026, 10, 22, 12);
const clock = createManualClock(startMs);
const orders = "/x-api/spot/v1/orders";
const cup = "/x-api/contest/v1/contests/winter-trading-cup";

let exchange: ExchangeUnderTest;
let bob: string;

beforeAll(async () => {
  exchange = await startExchange({}, { clock });
  bob = await exchange.logIn("bob@portico.example");
});

afterAll(closeExchanges);

const place = async (
  symbol: string,
  side: string,
  amount: unknown,
  headers: Readonly<Record<string, string>> = { cookie: bob },
) => (await exchange.post(orders, { symbol, side, amount }, headers)).json<Record<string, unknown>>();

interface OrderReply {
  readonly amount: string;
  readonly price: string;
  readonly value: string;
  readonly balances: readonly { readonly asset: string; readonly available: string }[];
}

async function fill(symbol: string, side: string, amount: string, cookie = bob): Promise<OrderReply> {
  const reply = await place(symbol, side, amount, { cookie });
  expect(reply).toMatchObject({ ret_code: 0 });
  return reply["result"] as OrderReply;
}

const balanceOf = ({ balances }: OrderReply, asset: string) =>
  balances.find((balance) => balance.asset === asset)?.available;

/** Exact, as money has to be. */
const inCents = (decimal: string) => {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(2, "0").slice(0, 2));
};

describe("spot orders", () => {
  it("are filled exactly at the last price", async () => {
    const order = await fill("BTCUSDT", "buy", "0.01");
    expect(order).toMatchObject({
      order_id: expect.stringMatching(/^\d+$/),
      symbol: "BTCUSDT",
      side: "buy",
      amount: "0.010000",
      price: expect.stringMatching(/^\d+\.\d\d$/),
      executed_at: startMs,
    });
    const exact = 10_000n * BigInt(order.price.replace(".", ""));
    expect(BigInt(order.value.replace(".", ""))).toBe(exact);
    expect(balanceOf(order, "BTC")).toBe("0.01");
    const left = 10_000n * 10n ** 8n - exact;
    expect(
      BigInt(balanceOf(order, "USDT")!.replace(/\.(\d+)$/, (_all, digits: string) => digits.padEnd(8, "0"))),
    ).toBe(left);
    const sold = await fill("BTCUSDT", "sell", "0.01");
    expect(balanceOf(sold, "BTC")).toBe("0");
  });

  it.each([
    ["BTCUSDT", "buy", "", 45002],
    ["BTCUSDT", "buy", " ", 45002],
    ["BTCUSDT", "buy", "0", 45003],
    ["BTCUSDT", "buy", "0.000000", 45003],
    ["BTCUSDT", "buy", "-1", 45003],
    ["BTCUSDT", "buy", "0.0000001", 45004],
    ["BTCUSDT", "buy", "1", 45005],
    ["BTCUSDT", "sell", "0.000001", 45005],
    ["NOPAIR", "buy", "1", 45001],
    ["BTCUSDT", "hold", "1", 10001],
    ["BTCUSDT", "buy", 1, 10001],
  ])("%s %s %j is refused with %i", async (symbol, side, amount, retCode) => {
    expect(await place(symbol, side, amount)).toMatchObject({ ret_code: retCode, result: null });
  });

  it("accept trailing zeros, and the last lot", async () => {
    expect((await fill("BTCUSDT", "buy", "0.00000100")).amount).toBe("0.000001");
    expect(await place("BTCUSDT", "sell", "0.000002")).toMatchObject({ ret_code: 45005 });
    expect((await fill("BTCUSDT", "sell", "0.000001")).amount).toBe("0.000001");
  });

  it("require a user and a page of the product", async () => {
    expect(await place("BTCUSDT", "buy", "0.01", {})).toMatchObject({ ret_code: 10007 });
    const headers = { cookie: bob, origin: "https://evil.example" };
    expect(await place("BTCUSDT", "buy", "0.01", headers)).toMatchObject({ ret_code: 20005 });
  });
});

describe("orders in a contest", () => {
  const register = (cookie: string) => exchange.post(`${cup}/registrations`, undefined, { cookie });
  const standing = async (cookie: string) =>
    (await exchange.call(`${cup}/me`, { headers: { cookie } })).json()["result"] as WireStanding;
  const newTrader = async (email: string) => {
    const { headers } = await exchange.post("/x-api/user/v1/register", { email, password: "12345678" });
    return headers["set-cookie"]!.split(";")[0]!;
  };

  it("change rank, volume and return of a registered trader", async () => {
    const cookie = await newTrader("erin@portico.example");
    await fill("ETHUSDT", "buy", "0.1", cookie);
    await register(cookie);
    // trades before the registration do not count
    expect(await standing(cookie)).toMatchObject({ rank: null, volume: "0.00" });

    const first = await fill("SOLUSDT", "buy", "20", cookie);
    const ranked = await standing(cookie);
    expect(ranked.rank).toBeGreaterThan(0);
    expect(inCents(ranked.volume)).toBe(inCents(first.value));
    expect(ranked.return_percent).toBe("0.00");
    expect(ranked.tasks.map(({ task_id, current }) => [task_id, current])).toContainEqual([
      "trade-days",
      "1",
    ]);

    clock.advance(1_800_000);
    const later = await standing(cookie);
    expect(later.volume).toBe(ranked.volume);
    expect(later.return_percent).not.toBe(ranked.return_percent);
    expect(later.rank).not.toBe(ranked.rank);

    const second = await fill("SOLUSDT", "sell", "20", cookie);
    const closed = await standing(cookie);
    const traded = inCents(first.value) + inCents(second.value);
    expect(traded - inCents(closed.volume)).toBeLessThanOrEqual(1n);
    // the position is closed, so its return does not move any more
    const profit = Number(second.value) - Number(first.value);
    expect(Number(closed.return_percent)).toBeCloseTo((profit / Number(first.value)) * 100, 1);
    clock.advance(60_000);
    expect((await standing(cookie)).return_percent).toBe(closed.return_percent);

    const { rows } = (
      await exchange.call(`${cup}/leaderboard?size=1&page=${closed.rank}`, { headers: { cookie } })
    ).json()["result"] as WireLeaderboardPage;
    expect(rows).toHaveLength(1);
  });

  it("do not count without a registration or in another pair", async () => {
    const cookie = await newTrader("frank@portico.example");
    await fill("ETHUSDT", "buy", "0.1", cookie);
    expect(await standing(cookie)).toMatchObject({ rank: null, volume: "0.00" });
    await register(cookie);
    await fill("DOGEUSDT", "buy", "100", cookie);
    expect(await standing(cookie)).toMatchObject({ rank: null, volume: "0.00" });
  });

  it("increase the volume of the demonstration account, which is ranked from the start", async () => {
    const alice = await exchange.logIn("alice@portico.example");
    const before = await standing(alice);
    const { value } = await fill("BTCUSDT", "buy", "0.05", alice);
    const after = await standing(alice);
    expect(inCents(after.volume) - inCents(before.volume)).toBe(inCents(value));
  });

  it("remain after a restart, with ranks and balances", async () => {
    const snapshotFile = `${exchange.directory}/snapshot.json`;
    const ownClock = createManualClock(startMs);
    const first = await startExchange({}, { clock: ownClock, snapshotFile });
    const cookie = await first.logIn("bob@portico.example");
    await first.post(`${cup}/registrations`, undefined, { cookie });
    const reply = await first.post(orders, { symbol: "SOLUSDT", side: "buy", amount: "2" }, { cookie });
    const { value } = reply.json()["result"] as OrderReply;
    await first.close();

    const second = await startExchange({}, { clock: ownClock, snapshotFile });
    const mine = (await second.call(`${cup}/me`, { headers: { cookie } })).json()["result"] as WireStanding;
    expect([mine.rank === null, inCents(mine.volume)]).toEqual([false, inCents(value)]);
    const sold = await second.post(orders, { symbol: "SOLUSDT", side: "sell", amount: "2" }, { cookie });
    expect(sold.json()).toMatchObject({ ret_code: 0, result: { order_id: "5" } });
  });
});
