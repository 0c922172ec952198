import type { Clock } from "@portico/shared-sdk";
import { hashText } from "../random/chance.ts";
import { inventPrice, inventTrades, type Traded } from "./inventTrades.ts";
import { findSymbol, marketSymbols, type MarketSymbol } from "./symbols.ts";

/** The state of one pair right after a trade; `day` is that of the last 24 hours. */
export interface MarketQuote {
  readonly symbol: MarketSymbol;
  readonly timeMs: number;
  readonly day: Traded;
}

export type Market = ReturnType<typeof createMarket>;

const dayMs = 86_400_000;
const shortestPauseMs = 250;
const pauseSpreadMs = 250;

/** A simulated market: two to four trades a second per pair. The same seed gives the same prices at the same time. */
export function createMarket({ clock, seed }: { readonly clock: Clock; readonly seed: string }) {
  const bases = new Set(marketSymbols.map(({ base }) => base));
  const tradedMs = new Map([...bases].map((base) => [base, clock.now()]));
  const listeners = new Set<(symbol: MarketSymbol) => void>();
  const stopByBase = new Map<string, () => void>();

  function scheduleTrade(base: string, count: number) {
    const pauseMs = shortestPauseMs + (hashText(`${seed}:${base}:${count}`) % pauseSpreadMs);
    const trade = () => {
      // a clock that was set back must not undo trades
      tradedMs.set(base, Math.max(clock.now(), tradedMs.get(base)! + 1));
      scheduleTrade(base, count + 1);
      const traded = marketSymbols.filter((symbol) => symbol.base === base);
      for (const symbol of traded) listeners.forEach((listener) => listener(symbol));
    };
    stopByBase.set(base, clock.schedule(trade, pauseMs));
  }
  bases.forEach((base) => scheduleTrade(base, 0));

  return {
    /** The latest quote, or `null` for a pair that isn't listed. */
    quoteOf: (name: string): MarketQuote | null => {
      const symbol = findSymbol(name);
      if (symbol === undefined) return null;
      const timeMs = tradedMs.get(symbol.base)!;
      return { symbol, timeMs, day: inventTrades(symbol, seed, timeMs - dayMs, timeMs) };
    },
    /** What was traded from one time to another. */
    tradedBetween: (symbol: MarketSymbol, startMs: number, endMs: number) =>
      inventTrades(symbol, seed, startMs, endMs),
    /** The price at a time, or of the last trade before it. Units: ticks */
    priceAt: (symbol: MarketSymbol, timeMs: number) =>
      inventPrice(symbol, seed, Math.min(timeMs, tradedMs.get(symbol.base)!)),
    /** Calls back after every trade of a pair; returns what ends it. */
    onTrade: (listener: (symbol: MarketSymbol) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      stopByBase.forEach((stop) => stop());
      listeners.clear();
    },
  };
}
