import { chanceOf, hashText, noiseAt, normalOf } from "../random/chance.ts";
import type { Contest } from "./contestCatalogue.ts";

/** One trader of a contest. Units: return in hundredths of a percent, volume in hundredths of the volume currency */
export interface Trader {
  readonly name: string;
  /** `null` for a simulated trader. */
  readonly accountId: number | null;
  readonly returnBasisPoints: number;
  readonly volumeCents: number;
}

/** A return takes a new direction this often. */
const directionMs = 300_000;
const largestMoveBasisPoints = 30;
/** A loss can't exceed the capital. */
const lowestReturnBasisPoints = -9_950;

/**
 * The simulated traders of a contest, which return them as they are at a time. Returns follow a bell curve with a few
 * high outliers; volumes span four orders of magnitude. Both depend on the seed and the time only.
 */
export function createTraders(contest: Contest, seed: string): (atMs: number) => readonly Trader[] {
  const { start_time: startMs, end_time: endMs } = contest.phases.trading;
  const traders = Array.from({ length: contest.terms.simulatedTradersCount }, (_, index) =>
    createTrader(hashText(`${seed}:${contest.contest_id}:${index}`)),
  );
  return (atMs) => {
    const tradedShare = 0.5 + (0.5 * (atMs - startMs)) / (endMs - startMs);
    return traders.map(({ seed: ownSeed, name, returnBasisPoints, volumeCents }) => {
      const move = Math.round(largestMoveBasisPoints * noiseAt(ownSeed, atMs / directionMs));
      return {
        name,
        accountId: null,
        returnBasisPoints: Math.max(lowestReturnBasisPoints, returnBasisPoints + move),
        volumeCents: Math.round(volumeCents * tradedShare),
      };
    });
  };
}

function createTrader(seed: number) {
  const isOutlier = chanceOf(seed, 0) < 0.03;
  const gain = isOutlier ? -36 * Math.log(1 - chanceOf(seed, 1)) : 0;
  const volume = 9_000 * Math.exp(normalOf(seed, 2) * 1.5 + (isOutlier ? 1.5 : 0));
  return {
    seed,
    // masked as exchanges show an account's number
    name: `***${String(seed % 10_000).padStart(4, "0")}`,
    returnBasisPoints: Math.round((normalOf(seed, 1) * 7 + gain) * 100),
    volumeCents: Math.round(volume * 100),
  };
}
