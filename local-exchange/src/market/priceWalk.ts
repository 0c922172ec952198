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
const moodPullPerDay = 60;
const moodDeviation = 0.45;

/**
 * A seeded random walk of the logarithm of the price, pulled gently towards the reference price. Calm and busy
 * times alternate: a slower walk, the mood, scales moves and amounts alike.
 */
export function createPriceWalk(seed: string, dailyVolatility: number): PriceWalk {
  const random = createSeededRandom(seed);
  let logPrice = random.normal() * dailyVolatility;
  let mood = random.normal() * moodDeviation;

  return {
    step: (elapsedMs) => {
      const days = elapsedMs / dayMs;
      mood =
        relax(mood, moodPullPerDay * days) +
        random.normal() * moodDeviation * Math.sqrt(2 * moodPullPerDay * days);
      const intensity = Math.exp(Math.max(-1.2, Math.min(1.2, mood)));
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
