import { createManualClock } from "@portico/shared-sdk/testing";
import { createMarket, type MarketQuote } from "./market.ts";
import { marketSymbols } from "./symbols.ts";
import { toWireQuote } from "./wireQuote.ts";

const hourMs = 3_600_000;

function recordHour(seed: string) {
  const clock = createManualClock();
  const market = createMarket({ clock, seed });
  const quotes: MarketQuote[] = [];
  market.onTrade((quote) => quotes.push(quote));
  clock.advance(hourMs);
  return { clock, market, quotes };
}

describe("a seeded hour of the market", () => {
  const { quotes, market, clock } = recordHour("hour");
  const ofSymbol = (name: string) => quotes.filter((quote) => quote.symbol.symbol === name);

  it("trades every pair two to four times a second", () => {
    for (const { symbol } of marketSymbols) {
      const perSecond = ofSymbol(symbol).length / 3600;
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

  it("sums up the last 24 hours of minutes for each pair", () => {
    for (const { symbol } of marketSymbols) {
      const { minutes } = market.historyOf(symbol)!;
      const { day, timeMs } = market.quoteOf(symbol)!;
      expect(minutes).toHaveLength(1440);
      expect(timeMs - minutes[0]!.startMs).toBeLessThanOrEqual(24 * hourMs);
      expect(day).toEqual({
        open: minutes[0]!.open,
        high: Math.max(...minutes.map((minute) => minute.high)),
        low: Math.min(...minutes.map((minute) => minute.low)),
        close: minutes.at(-1)!.close,
        volume: minutes.reduce((sum, minute) => sum + minute.volume, 0),
        turnover: minutes.reduce((sum, minute) => sum + minute.turnover, 0n),
      });
    }
  });

  it("moves plausibly: a few percent a day, near the reference price and the usual volume", () => {
    for (const { symbol, referencePrice, priceDecimals, dailyVolume, amountDecimals } of marketSymbols) {
      const { day } = market.quoteOf(symbol)!;
      expect(day.high / day.low).toBeGreaterThan(1.005);
      expect(day.high / day.low).toBeLessThan(1.5);
      expect(day.close / 10 ** priceDecimals / referencePrice).toBeGreaterThan(0.6);
      expect(day.close / 10 ** priceDecimals / referencePrice).toBeLessThan(1.7);
      expect(day.volume / 10 ** amountDecimals / dailyVolume).toBeGreaterThan(0.4);
      expect(day.volume / 10 ** amountDecimals / dailyVolume).toBeLessThan(2.5);
    }
  });

  it("moves pairs of one coin together", () => {
    const [dollar, lira] = [market.quoteOf("BTCUSDT")!, market.quoteOf("BTCTRY")!];
    expect(lira.day.close / (dollar.day.close / 100)).toBeCloseTo(2_331_480 / 68_412.5, 2);
  });

  it("formats prices as decimals of fixed length", () => {
    for (const quote of quotes.slice(0, 500)) {
      const { t, s, m, ...figures } = toWireQuote(quote);
      expect(t).toBe(quote.timeMs);
      expect(s).toBe(quote.symbol.symbol);
      expect(m).toMatch(/^-?\d\.\d{4}$/);
      for (const figure of Object.values(figures)) expect(figure).toMatch(/^\d+(\.\d+)?$/);
    }
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
    market.onTrade((quote) => lines.push(JSON.stringify(toWireQuote(quote))));
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
  market.onTrade(({ symbol, timeMs }) => symbol.symbol === "BTCUSDT" && times.push(timeMs));
  clock.advance(1000);
  clock.setNow(clock.now() - hourMs);
  clock.advance(1000);
  clock.setNow(clock.now() + 30 * hourMs);
  clock.advance(1000);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
  const { minutes } = market.historyOf("BTCUSDT")!;
  expect(times.at(-1)! - minutes[0]!.startMs).toBeLessThan(24 * hourMs + 60_000);
  market.close();
});
