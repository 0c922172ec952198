import { createPriceWalk } from "./priceWalk.ts";
import type { MarketSymbol } from "./symbols.ts";

/** One trade, or several as one. Units: prices in ticks, volume in lots, turnover in ticks times lots */
export interface Traded {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly turnover: bigint;
}

/** The trades of a minute, an hour or a day. */
export interface TradedSpan extends Traded {
  readonly startMs: number;
}

const spanLengths = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 };
const dayMs = spanLengths.days;
const yearsOfDays = 5;
const daysOfHours = 60;
const keptMs = { minutes: dayMs, hours: daysOfHours * dayMs, days: yearsOfDays * 366 * dayMs };

/** The last 24 hours in minutes, 60 days in hours and five years in days, oldest first; spans without trades are missing. */
export type TradingHistory = Readonly<Record<keyof typeof spanLengths, readonly TradedSpan[]>>;

/** Combines trades, given in their order. */
export function mergeTraded(parts: readonly Traded[]): Traded {
  return parts.reduce((sum, part) => ({
    open: sum.open,
    high: Math.max(sum.high, part.high),
    low: Math.min(sum.low, part.low),
    close: part.close,
    volume: sum.volume + part.volume,
    turnover: sum.turnover + part.turnover,
  }));
}

export function createTradingHistory() {
  const history = { minutes: [] as TradedSpan[], hours: [] as TradedSpan[], days: [] as TradedSpan[] };

  /** Adds a trade; times never go back. */
  function record(timeMs: number, price: number, amount: number): void {
    const turnover = BigInt(price) * BigInt(amount);
    const trade = { open: price, high: price, low: price, close: price, volume: amount, turnover };
    for (const name of ["minutes", "hours", "days"] as const) {
      const spans = history[name];
      const startMs = timeMs - (timeMs % spanLengths[name]);
      const last = spans.at(-1);
      if (last?.startMs === startMs) {
        spans[spans.length - 1] = { ...mergeTraded([last, trade]), startMs };
        continue;
      }
      spans.push({ ...trade, startMs });
      while (spans[0]!.startMs <= startMs - keptMs[name]) spans.shift();
    }
  }

  return Object.assign(history, { record });
}

/**
 * Invents what a pair traded before the market started. Pairs of one coin move together.
 *
 * @param endMs the market's first trade, whose price is `endPrice` ticks
 */
export function inventHistory(
  symbol: MarketSymbol,
  seed: string,
  endMs: number,
  endPrice: number,
): TradingHistory {
  const end = new Date(endMs);
  const walk = createPriceWalk(`${seed}:${symbol.base}:past`, symbol.dailyVolatility);
  const steps: { readonly timeMs: number; readonly factor: number; readonly amount: number }[] = [];
  // from the first day of a month, so that the first candle of a month is complete
  let timeMs = Date.UTC(end.getUTCFullYear() - yearsOfDays, end.getUTCMonth());
  while (timeMs < endMs) {
    const elapsedMs = (timeMs < endMs - daysOfHours * dayMs ? 4 : 1 / 4) * spanLengths.hours;
    const { factor, activity } = walk.step(elapsedMs);
    steps.push({ timeMs, factor, amount: amountOf(symbol, elapsedMs, activity) });
    timeMs += elapsedMs;
  }
  const history = createTradingHistory();
  const scale = endPrice / (steps.at(-1)?.factor ?? 1);
  for (const step of steps)
    history.record(step.timeMs, Math.max(1, Math.round(step.factor * scale)), step.amount);
  return history;
}

/** How much is traded in a time. Units: lots */
export function amountOf(symbol: MarketSymbol, elapsedMs: number, activity: number): number {
  const averageAmount = (symbol.dailyVolume * elapsedMs) / dayMs;
  return Math.max(1, Math.round(averageAmount * activity * 10 ** symbol.amountDecimals));
}
