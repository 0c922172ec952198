import type { Clock } from "@portico/shared-sdk";
import { hashText } from "../random/seededRandom.ts";
import { createPriceWalk } from "./priceWalk.ts";
import { marketSymbols, type MarketSymbol } from "./symbols.ts";
import {
  amountOf,
  createTradingHistory,
  inventHistory,
  mergeTraded,
  type Traded,
  type TradingHistory,
} from "./tradingHistory.ts";

/** The state of one pair right after a trade; `day` is that of the last 24 hours. */
export interface MarketQuote {
  readonly symbol: MarketSymbol;
  readonly timeMs: number;
  readonly day: Traded;
}

/** The hour and the day in which the market started occur twice: before and after. */
export interface MarketHistory extends TradingHistory {
  readonly symbol: MarketSymbol;
}

export interface Market {
  /** The latest quote, or `null` for a pair that isn't listed. */
  quoteOf(symbol: string): MarketQuote | null;
  /** `null` for a pair that isn't listed. */
  historyOf(symbol: string): MarketHistory | null;
  /** Calls back after every trade; returns what ends it. */
  onTrade(listener: (quote: MarketQuote) => void): () => void;
  close(): void;
}

export interface MarketOptions {
  readonly clock: Clock;
  readonly seed: string;
}

interface Listing {
  readonly symbol: MarketSymbol;
  /** What was traded since the market started, and in the 24 hours before. */
  readonly own: ReturnType<typeof createTradingHistory>;
  /** What was traded before `own`; invented when it is first read. */
  past: TradingHistory | null;
  timeMs: number;
  /** The day's minutes before the one at `untilMs`, merged; none after a day without trades. */
  closed: { readonly untilMs: number; readonly merged: readonly Traded[] } | null;
}

const dayMs = 86_400_000;
const historyStepMs = 20_000;
const shortestPauseMs = 250;
const pauseSpreadMs = 250;

/**
 * A simulated market: two to four trades a second per pair, with 24 hours of history from the
 * start. The same seed gives the same prices.
 */
export function createMarket({ clock, seed }: MarketOptions): Market {
  const listings = new Map<string, Listing>(
    marketSymbols.map((symbol) => [
      symbol.symbol,
      { symbol, own: createTradingHistory(), past: null, timeMs: 0, closed: null },
    ]),
  );
  const startMs = clock.now() - dayMs;
  const listeners = new Set<(quote: MarketQuote) => void>();
  const stopByBase = new Map<string, () => void>();

  for (const base of new Set(marketSymbols.map((symbol) => symbol.base))) startTrading(base);

  function startTrading(base: string) {
    const ofBase = [...listings.values()].filter((listing) => listing.symbol.base === base);
    const volatility = Math.max(...ofBase.map((listing) => listing.symbol.dailyVolatility));
    const walk = createPriceWalk(`${seed}:${base}`, volatility);
    let lastMs = clock.now();

    for (let pastMs = startMs; pastMs <= lastMs; pastMs += historyStepMs) trade(pastMs, historyStepMs);

    function trade(timeMs: number, elapsedMs: number) {
      const { factor, activity } = walk.step(elapsedMs);
      for (const listing of ofBase) {
        const { symbol, own } = listing;
        const price = Math.max(1, Math.round(symbol.referencePrice * factor * 10 ** symbol.priceDecimals));
        own.record(timeMs, price, amountOf(symbol, elapsedMs, activity));
        listing.timeMs = timeMs;
      }
    }

    function scheduleNext(count: number) {
      const pauseMs = shortestPauseMs + (hashText(`${seed}:${base}:${count}`) % pauseSpreadMs);
      const cancel = clock.schedule(() => {
        // a clock that was set back must not undo history
        const nowMs = Math.max(clock.now(), lastMs + 1);
        // the planned pause and not the real one: neither a late timer nor a suspended machine changes the walk
        trade(nowMs, pauseMs);
        lastMs = nowMs;
        scheduleNext(count + 1);
        for (const listing of ofBase) listeners.forEach((listener) => listener(quoteFrom(listing)));
      }, pauseMs);
      stopByBase.set(base, cancel);
    }
    scheduleNext(0);
  }

  function pastOf(listing: Listing): TradingHistory {
    const { symbol, own } = listing;
    listing.past ??= inventHistory(symbol, seed, startMs, own.days[0]!.open);
    return listing.past;
  }

  return {
    quoteOf: (name) => {
      const listing = listings.get(name);
      return listing ? quoteFrom(listing) : null;
    },
    historyOf: (name) => {
      const listing = listings.get(name);
      if (listing === undefined) return null;
      const { symbol, own } = listing;
      return {
        symbol,
        minutes: own.minutes,
        // performance: a chart in minutes, which most pages have, needs no years of trading
        get hours() {
          return [...pastOf(listing).hours, ...own.hours];
        },
        get days() {
          return [...pastOf(listing).days, ...own.days];
        },
      };
    },
    onTrade: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      stopByBase.forEach((stop) => stop());
      listeners.clear();
    },
  };
}

function quoteFrom(listing: Listing): MarketQuote {
  const { symbol, timeMs, own } = listing;
  const current = own.minutes.at(-1)!;
  // performance: the day's other minutes change once a minute, quotes come 40 times a second
  if (listing.closed?.untilMs !== current.startMs) {
    const others = own.minutes.slice(0, -1);
    listing.closed = {
      untilMs: current.startMs,
      merged: others.length === 0 ? [] : [mergeTraded(others)],
    };
  }
  return { symbol, timeMs, day: mergeTraded([...listing.closed.merged, current]) };
}
