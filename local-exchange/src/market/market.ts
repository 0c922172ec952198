import type { Clock } from "@portico/shared-sdk";
import { hashText } from "../random/seededRandom.ts";
import {
  createLongHistory,
  inventLongHistory,
  type LongHistory,
  type LongHistoryStore,
} from "./longHistory.ts";
import { createPriceWalk } from "./priceWalk.ts";
import { createRollingDay, type DaySummary, type RollingDay, type TradedMinute } from "./rollingDay.ts";
import { marketSymbols, type MarketSymbol } from "./symbols.ts";

/** The state of one pair right after a trade. */
export interface MarketQuote {
  readonly symbol: MarketSymbol;
  readonly timeMs: number;
  readonly day: DaySummary;
}

/**
 * What a pair has traded, oldest first: the last 24 hours in minutes, 60 days in hours and five years in days. The hour and the
 * day in which the market started occur twice: before and after.
 */
export interface MarketHistory extends LongHistory {
  readonly symbol: MarketSymbol;
  readonly minutes: readonly TradedMinute[];
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
  readonly day: RollingDay;
  /** Of the trades since the market started, and the 24 hours before. */
  readonly long: LongHistoryStore;
  /** Before these; invented when it is first read. */
  past: LongHistory | null;
  timeMs: number;
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
      { symbol, day: createRollingDay(), long: createLongHistory(), past: null, timeMs: 0 },
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
      const step = walk.step(elapsedMs);
      for (const listing of ofBase) {
        const { symbol, day, long } = listing;
        const price = Math.max(
          1,
          Math.round(symbol.referencePrice * step.factor * 10 ** symbol.priceDecimals),
        );
        const averageAmount = (symbol.dailyVolume * elapsedMs) / dayMs;
        const amount = Math.max(1, Math.round(averageAmount * step.activity * 10 ** symbol.amountDecimals));
        day.record(timeMs, price, amount);
        long.record(timeMs, price, amount);
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

  function pastOf(listing: Listing): LongHistory {
    const { symbol, long } = listing;
    listing.past ??= inventLongHistory(symbol, seed, startMs, long.days[0]!.open);
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
      const { symbol, day, long } = listing;
      return {
        symbol,
        minutes: day.minutes,
        // performance: a chart in minutes, which most pages have, needs no years of trading
        get hours() {
          return [...pastOf(listing).hours, ...long.hours];
        },
        get days() {
          return [...pastOf(listing).days, ...long.days];
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

function quoteFrom({ symbol, timeMs, day }: Listing): MarketQuote {
  return { symbol, timeMs, day: day.summary() };
}
