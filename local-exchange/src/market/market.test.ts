import { createManualClock } from "@portico/shared-sdk/testing";
import { createMarket, type MarketQuote } from "./market.ts";
import { marketSymbols } from "./symbols.ts";
import { toWireQuote } from "./wireQuote.ts";

const hourMs = 3_600_000;

function recordMinute(seed: string) {
  const clock = createManualClock();
  const market = createMarket({ clock, seed });
  const quotes: MarketQuote[] = [];
  market.onTrade(({ symbol }) => quotes.push(market.quoteOf(symbol)!));
  clock.advance(60_000);
  return { clock, market, quotes };
}

describe("a seeded minute of the market", () => {
  const { quotes, market, clock } = recordMinute("minute");
  const ofSymbol = (name: string) => quotes.filter((quote) => quote.symbol.symbol === name);

  it("trades every pair two to four times a second", () => {
    for (const { symbol } of marketSymbols) {
      const perSecond = ofSymbol(symbol).length / 60;
      expect(perSecond).toBeGreaterThan(2);
      expect(perSecond).toBeLessThan(4);
    }
  });

  it("keeps open and close between low and high, prices above zero, and time increasing", () => {
    const lastTime = new Map<string, number>();
    for (const { symbol, timeMs, day } of quotes) {
      const isConsistent =
        day.low > 0 && day.low <= Math.min(day.open, day.close) && day.high >= Math.max(day.open, day.close);
      if (!isConsistent || timeMs <= (lastTime.get(symbol.symbol) ?? 0)) {
        throw new Error(
          `${symbol.symbol} at ${timeMs}: ${String(day.low)} ${String(day.close)} ${String(day.high)}`,
        );
      }
      lastTime.set(symbol.symbol, timeMs);
    }
    expect(lastTime.size).toBe(marketSymbols.length);
  });

  it("moves plausibly: a few percent a day, near the reference price and the usual volume", () => {
    for (const symbol of marketSymbols) {
      for (let daysAgo = 0; daysAgo < 365; daysAgo += 7) {
        const endMs = clock.now() - daysAgo * 24 * hourMs;
        const day = market.tradedBetween(symbol, endMs - 24 * hourMs, endMs);
        expect(day.high / day.low).toBeGreaterThan(1.005);
        expect(day.high / day.low).toBeLessThan(1.5);
        expect(day.close / 10 ** symbol.priceDecimals / symbol.referencePrice).toBeGreaterThan(0.6);
        expect(day.close / 10 ** symbol.priceDecimals / symbol.referencePrice).toBeLessThan(1.7);
        expect(day.volume / 10 ** symbol.amountDecimals / symbol.dailyVolume).toBeGreaterThan(0.4);
        expect(day.volume / 10 ** symbol.amountDecimals / symbol.dailyVolume).toBeLessThan(2.5);
      }
    }
  });

  it("moves pairs of one coin together", () => {
    const [dollar, lira] = [market.quoteOf("BTCUSDT")!, market.quoteOf("BTCTRY")!];
    expect(lira.day.close / (dollar.day.close / 100)).toBeCloseTo(2_331_480 / 68_412.5, 2);
  });

  it("stops when it is closed", () => {
    const count = quotes.length;
    market.close();
    clock.advance(60_000);
    expect(quotes).toHaveLength(count);
    expect(clock.pendingCount).toBe(0);
  });
});

it("repeats itself for the same seed and differs for another one", () => {
  const trace = (seed: string) => {
    const clock = createManualClock();
    const market = createMarket({ clock, seed });
    const lines: string[] = [];
    market.onTrade(({ symbol }) => lines.push(JSON.stringify(toWireQuote(market.quoteOf(symbol)!))));
    clock.advance(10_000);
    market.close();
    return lines;
  };
  expect(trace("a")).toEqual(trace("a"));
  expect(trace("a")).not.toEqual(trace("b"));
});

it("keeps time increasing when the clock is set back or the machine was suspended", () => {
  const clock = createManualClock();
  const market = createMarket({ clock, seed: "sleep" });
  const times: number[] = [];
  market.onTrade(({ symbol }) => symbol === "BTCUSDT" && times.push(market.quoteOf(symbol)!.timeMs));
  clock.advance(1000);
  clock.setNow(clock.now() - hourMs);
  clock.advance(1000);
  clock.setNow(clock.now() + 30 * hourMs);
  clock.advance(1000);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
  market.close();
});

it("has the same price at a time after another start", () => {
  const [earlier, later] = [createManualClock(), createManualClock()];
  later.setNow(earlier.now() + 90 * 24 * hourMs);
  const [symbol] = marketSymbols;
  const prices = [earlier, later].map((clock) => {
    const market = createMarket({ clock, seed: "restart" });
    market.close();
    return market.priceAt(symbol!, earlier.now());
  });
  expect(prices[0]).toBe(prices[1]);
});
