import { createSeededRandom } from "../random/seededRandom.ts";

/** One step of the walk, free of any pair's own scale. */
interface PriceStep {
  /** Price as a multiple of the reference price. */
  readonly factor: number;
  /** Traded amount as a multiple of what an average span of the same length trades. */
  readonly activity: number;
}

export interface PriceWalk {
  step(elapsedMs: number): PriceStep;
}

const dayMs = 86_400_000;
/** Share of the distance to the reference price that is lost in a day, so that a long run stays plausible. */
const pullPerDay = 0.25;
const volatilityPullPerDay = 60;
const volatilityDeviation = 0.45;

/**
 * A seeded random walk of the logarithm of the price with a weak pull towards the reference price. A second, slower walk,
 * the volatility factor, scales moves and amounts, so that calm and busy times alternate.
 */
export function createPriceWalk(seed: string, dailyVolatility: number): PriceWalk {
  const random = createSeededRandom(seed);
  let logPrice = random.normal() * dailyVolatility;
  let volatilityFactor = random.normal() * volatilityDeviation;

  return {
    step: (elapsedMs) => {
      const days = elapsedMs / dayMs;
      volatilityFactor =
        relax(volatilityFactor, volatilityPullPerDay * days) +
        random.normal() * volatilityDeviation * Math.sqrt(2 * volatilityPullPerDay * days);
      const intensity = Math.exp(Math.max(-1.2, Math.min(1.2, volatilityFactor)));
      logPrice =
        relax(logPrice, pullPerDay * days) + random.normal() * dailyVolatility * intensity * Math.sqrt(days);
      return {
        factor: Math.exp(logPrice),
        // a log-normal amount whose mean is `intensity`
        activity: intensity * Math.exp(random.normal() * 0.8 - 0.32),
      };
    },
  };
}

const relax = (value: number, pull: number) => value * Math.exp(-pull);
