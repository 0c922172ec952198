import { createPriceWalk } from "./priceWalk.ts";
import { createSpanStore, type TradedSpan } from "./spanStore.ts";
import type { MarketSymbol } from "./symbols.ts";

/** Trading in hours and in days, oldest first. */
export interface LongHistory {
  readonly hours: readonly TradedSpan[];
  readonly days: readonly TradedSpan[];
}

export interface LongHistoryStore extends LongHistory {
  /** Adds a trade; times never go back. */
  record(timeMs: number, price: number, amount: number): void;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const yearsOfDays = 5;
const daysOfHours = 60;
const dayStepMs = 4 * hourMs;
const hourStepMs = hourMs / 4;

export function createLongHistory(): LongHistoryStore {
  const hours = createSpanStore(hourMs, daysOfHours * 24);
  const days = createSpanStore(dayMs, yearsOfDays * 366);
  return {
    record: (timeMs, price, amount) => {
      hours.record(timeMs, price, amount);
      days.record(timeMs, price, amount);
    },
    get hours() {
      return hours.spans;
    },
    get days() {
      return days.spans;
    },
  };
}

/**
 * Invents what a pair traded before the market started: days for five years, and hours for the last 60 days. Pairs of one
 * coin move together.
 *
 * @param endMs the market's first trade, whose price is `endPrice` ticks
 */
export function inventLongHistory(
  symbol: MarketSymbol,
  seed: string,
  endMs: number,
  endPrice: number,
): LongHistory {
  const end = new Date(endMs);
  const hoursFromMs = endMs - daysOfHours * dayMs;
  const walk = createPriceWalk(`${seed}:${symbol.base}:past`, symbol.dailyVolatility);
  const steps: { readonly timeMs: number; readonly factor: number; readonly amount: number }[] = [];
  // from the first day of a month, so that the first candle of a month is complete
  let timeMs = Date.UTC(end.getUTCFullYear() - yearsOfDays, end.getUTCMonth());
  while (timeMs < endMs) {
    const elapsedMs = timeMs < hoursFromMs ? dayStepMs : hourStepMs;
    const { factor, activity } = walk.step(elapsedMs);
    const averageAmount = (symbol.dailyVolume * elapsedMs) / dayMs;
    const amount = Math.max(1, Math.round(averageAmount * activity * 10 ** symbol.amountDecimals));
    steps.push({ timeMs, factor, amount });
    timeMs += elapsedMs;
  }
  const store = createLongHistory();
  const scale = endPrice / (steps.at(-1)?.factor ?? 1);
  for (const step of steps)
    store.record(step.timeMs, Math.max(1, Math.round(step.factor * scale)), step.amount);
  return store;
}
