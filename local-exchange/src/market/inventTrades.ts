import { hashText, noiseAt } from "../random/chance.ts";
import type { MarketSymbol } from "./symbols.ts";

/** The trades of a time as one. Units: prices in ticks, volume in lots, turnover in ticks times lots */
export interface Traded {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly turnover: bigint;
}

const dayMs = 86_400_000;
/** Each line takes a new direction four times as often as the one before; the first one every 16 days, the last one every 0.3 s. */
const directionsMs = Array.from({ length: 12 }, (_, index) => (16 * dayMs) / 4 ** index);
const activityMs = dayMs / 4;
const shortestStepMs = 10_000;
/** The day's high and low are those of every fifth minute. */
const mostSteps = 288;

/**
 * The price at a time as a multiple of the reference price: lines of all lengths, each as high as a random walk of its
 * length. The price depends on seed and time only, so that it agrees with orders of an earlier start.
 */
function factorAt(symbol: MarketSymbol, seed: string, timeMs: number): number {
  const base = hashText(`${seed}:${symbol.base}`);
  const days = directionsMs.map((ms, index) => noiseAt(base + index, timeMs / ms) * Math.sqrt(ms / dayMs));
  return Math.exp(symbol.dailyVolatility * days.reduce((sum, part) => sum + part));
}

/** The price at a time. Units: ticks; pairs of one base asset move together */
export function inventPrice(symbol: MarketSymbol, seed: string, timeMs: number): number {
  const price = symbol.referencePrice * factorAt(symbol, seed, timeMs);
  return Math.max(1, Math.round(price * 10 ** symbol.priceDecimals));
}

/** What a pair traded from one time to another. */
export function inventTrades(symbol: MarketSymbol, seed: string, startMs: number, endMs: number): Traded {
  const stepMs = Math.max(shortestStepMs, (endMs - startMs) / mostSteps);
  const timesMs = [startMs];
  // order: the same times in every reading, so that the day's high stays
  for (let timeMs = (Math.floor(startMs / stepMs) + 1) * stepMs; timeMs < endMs; timeMs += stepMs)
    timesMs.push(timeMs);
  timesMs.push(endMs);
  const prices = timesMs.map((timeMs) => inventPrice(symbol, seed, timeMs));
  const activity =
    1 + noiseAt(hashText(`${seed}:${symbol.symbol}:activity`), (startMs + endMs) / 2 / activityMs) / 2;
  const amount = (symbol.dailyVolume * activity * (endMs - startMs)) / dayMs;
  const volume = Math.max(1, Math.round(amount * 10 ** symbol.amountDecimals));
  const averagePrice = Math.round(prices.reduce((sum, price) => sum + price) / prices.length);
  return {
    open: prices[0]!,
    high: Math.max(...prices),
    low: Math.min(...prices),
    close: prices.at(-1)!,
    volume,
    turnover: BigInt(volume) * BigInt(averagePrice),
  };
}
