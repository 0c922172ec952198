import { createManualClock } from "@portico/shared-sdk/testing";
import { createContestCatalogue } from "../contests/contestCatalogue.ts";
import { createContestService } from "../contests/contestService.ts";
import { readStanding } from "../contests/standing.ts";
import { createMarket, type Market } from "../market/market.ts";
import { createSpotMarket } from "./spotMarket.ts";

const startMs = Date.UTC(2026, 10, 22, 12);
const accountId = 20_001;

let market: Market;

afterEach(() => market.close());

function setUp() {
  const clock = createManualClock(startMs);
  market = createMarket({ clock, seed: "portico" });
  const spot = createSpotMarket({ clock, market, orders: [], onOrder: () => undefined });
  const service = createContestService({
    clock,
    seed: "portico",
    contests: createContestCatalogue(startMs),
    registrations: [],
    orders: spot.orders,
    market,
    onChange: () => undefined,
  });
  const place = (symbol: string, side: "buy" | "sell", amount: string) =>
    spot.place({ accountId, symbol, side, amount });
  const fill = (...order: Parameters<typeof place>) => {
    const answer = place(...order);
    if (typeof answer === "string") throw new Error(answer);
    return answer;
  };
  const balanceOf = (asset: string) =>
    spot.balancesOf(accountId).find((balance) => balance.asset === asset)?.available;
  const cup = service.contests[0]!;
  const register = () => service.register(cup, accountId, "global");
  const readOwnStanding = () => readStanding(service, cup, accountId, "global");
  return { clock, place, fill, balanceOf, register, readOwnStanding };
}

/** Exact, as money has to be. */
const inCents = (decimal: string) => {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(2, "0").slice(0, 2));
};

describe("spot orders", () => {
  it("are filled exactly at the last price", () => {
    const { fill, balanceOf } = setUp();
    const order = fill("BTCUSDT", "buy", "0.01");
    expect(order).toMatchObject({
      symbol: "BTCUSDT",
      side: "buy",
      amount: "0.010000",
      price: expect.stringMatching(/^\d+\.\d\d$/),
      executedAtMs: startMs,
    });
    const exact = 10_000n * BigInt(order.price.replace(".", ""));
    expect(BigInt(order.value.replace(".", ""))).toBe(exact);
    expect(balanceOf("BTC")).toBe("0.01");
    const left = balanceOf("USDT")!.replace(/\.(\d+)$/, (_all, digits: string) => digits.padEnd(8, "0"));
    expect(BigInt(left)).toBe(10_000n * 10n ** 8n - exact);
    fill("BTCUSDT", "sell", "0.01");
    expect(balanceOf("BTC")).toBe("0");
  });

  it.each([
    ["BTCUSDT", "buy", "", "amount-missing"],
    ["BTCUSDT", "buy", "0", "amount-invalid"],
    ["BTCUSDT", "buy", "0.000000", "amount-invalid"],
    ["BTCUSDT", "buy", "-1", "amount-invalid"],
    ["BTCUSDT", "buy", "0.0000001", "amount-too-precise"],
    ["BTCUSDT", "buy", "1", "balance-too-small"],
    ["BTCUSDT", "sell", "0.000001", "balance-too-small"],
    ["NOPAIR", "buy", "1", "unknown-symbol"],
  ] as const)("%s %s %j is refused with %s", (symbol, side, amount, code) => {
    expect(setUp().place(symbol, side, amount)).toBe(code);
  });

  it("accept trailing zeros, and the last lot", () => {
    const { fill, place } = setUp();
    expect(fill("BTCUSDT", "buy", "0.00000100").amount).toBe("0.000001");
    expect(place("BTCUSDT", "sell", "0.000002")).toBe("balance-too-small");
    expect(fill("BTCUSDT", "sell", "0.000001").amount).toBe("0.000001");
  });
});

describe("orders in a contest", () => {
  it("change rank, volume and return of a registered trader", () => {
    const { clock, fill, register, readOwnStanding } = setUp();
    fill("ETHUSDT", "buy", "0.1");
    clock.advance(1);
    register();
    // trades before the registration do not count
    expect(readOwnStanding()).toMatchObject({ rank: null, volume: "0.00" });

    const first = fill("SOLUSDT", "buy", "20");
    const ranked = readOwnStanding();
    expect(ranked.rank).toBeGreaterThan(0);
    expect(inCents(ranked.volume)).toBe(inCents(first.value));
    expect(ranked.return_percent).toBe("0.00");
    expect(ranked.tasks).toContainEqual(expect.objectContaining({ task_id: "trade-days", current: "1" }));

    clock.advance(1_800_000);
    const later = readOwnStanding();
    expect(later.volume).toBe(ranked.volume);
    expect(later.return_percent).not.toBe(ranked.return_percent);
    expect(later.rank).not.toBe(ranked.rank);

    const second = fill("SOLUSDT", "sell", "20");
    const closed = readOwnStanding();
    const traded = inCents(first.value) + inCents(second.value);
    expect(traded - inCents(closed.volume)).toBeLessThanOrEqual(1n);
    // the position is closed, so its return does not move any more
    const profit = Number(second.value) - Number(first.value);
    expect(Number(closed.return_percent)).toBeCloseTo((profit / Number(first.value)) * 100, 1);
    clock.advance(60_000);
    expect(readOwnStanding().return_percent).toBe(closed.return_percent);
  });
});
