import { createSeededRandom, type SeededRandom } from "../random/seededRandom.ts";
import { createTraderName } from "./traderName.ts";

/** One trader of a contest. Units: return in hundredths of a percent, volume in hundredths of the volume currency */
export interface Trader {
  readonly name: string;
  /** `null` for a simulated trader. */
  readonly accountId: number | null;
  returnBasisPoints: number;
  volumeCents: number;
}

export interface LeaderboardSimulator {
  /** Best first, as of the last ranking. */
  readonly ranking: readonly Trader[];
  /** When the last ranking was made, in milliseconds since the epoch. */
  readonly rankedAtMs: number;
  /** 1 for the best, or `null` for an account that has no ranked trade. */
  rankOf(accountId: number): number | null;
  traderOf(accountId: number): Trader | null;
  /** Adds an account, which doesn't trade by itself, and ranks it. */
  enter(trader: Trader): void;
  /** Ranks again after traders have changed. */
  rank(): void;
  /** Simulates the trades up to the given time. */
  advanceTo(nowMs: number): void;
}

export interface LeaderboardSimulatorOptions {
  readonly seed: string;
  readonly size: number;
  readonly startMs: number;
  /** No trader trades after this time. */
  readonly endMs: number;
  /** Updates real traders; called before each ranking. */
  readonly beforeRanking?: () => void;
}

/** A ranking is made this often. */
export const rankingPeriodMs = 5000;

/** Share of the traders that trade between two rankings. */
const activeShare = 0.012;
/** A third of the trades happen at the top, where readers look. */
const topShare = 0.33;
const topSize = 60;

/**
 * Simulates the traders of one contest. Returns follow a bell curve with a few high outliers; volumes span four orders
 * of magnitude; both change a little over time. The ranking depends on the seed and the time only, not on when it is
 * read.
 */
export function createLeaderboardSimulator(options: LeaderboardSimulatorOptions): LeaderboardSimulator {
  const { seed, size, startMs, endMs, beforeRanking = () => undefined } = options;
  const random = createSeededRandom(`${seed}:field`);
  const traders = rank(Array.from({ length: size }, () => createTrader(random)));
  const entrants: Trader[] = [];
  let ranking = traders;
  let rankedAtMs = Math.min(startMs, endMs);

  function tradeOnce() {
    for (let count = Math.ceil(traders.length * activeShare); count > 0; count -= 1) {
      const isAtTop = random.next() < topShare;
      const trader = traders[random.integer(isAtTop ? Math.min(topSize, size) : size)];
      if (trader !== undefined) move(trader, random);
    }
  }

  function rankEveryone() {
    return rank([...traders, ...entrants]);
  }

  return {
    get ranking() {
      return ranking;
    },
    get rankedAtMs() {
      return rankedAtMs;
    },
    rankOf: (accountId) => {
      const index = ranking.findIndex((trader) => trader.accountId === accountId);
      return index === -1 ? null : index + 1;
    },
    traderOf: (accountId) => ranking.find((trader) => trader.accountId === accountId) ?? null,
    enter: (trader) => {
      entrants.push(trader);
      ranking = rankEveryone();
    },
    rank: () => {
      beforeRanking();
      ranking = rankEveryone();
    },
    advanceTo: (nowMs) => {
      const untilMs = Math.min(nowMs, endMs);
      if (untilMs - rankedAtMs < rankingPeriodMs) return;
      for (; untilMs - rankedAtMs >= rankingPeriodMs; rankedAtMs += rankingPeriodMs) tradeOnce();
      beforeRanking();
      ranking = rankEveryone();
    },
  };

  function createTrader(chance: SeededRandom): Trader {
    const isOutlier = chance.next() < 0.03;
    const returnPercent = 0.6 + chance.normal() * 8 + (isOutlier ? -36 * Math.log(1 - chance.next()) : 0);
    const volume = 9_000 * Math.exp(chance.normal() * 1.5 + (isOutlier ? 1.5 : 0));
    return {
      name: createTraderName(chance),
      accountId: null,
      // a loss can't exceed the capital
      returnBasisPoints: Math.max(-9_950, Math.round(returnPercent * 100)),
      volumeCents: Math.round(volume * 100),
    };
  }
}

function move(trader: Trader, random: SeededRandom) {
  trader.returnBasisPoints = Math.max(-9_950, trader.returnBasisPoints + Math.round(random.normal() * 6));
  trader.volumeCents += Math.round(Math.exp(random.normal() + 3.3) * 100);
}

function rank(traders: readonly Trader[]): readonly Trader[] {
  return [...traders].sort(
    (a, b) =>
      b.returnBasisPoints - a.returnBasisPoints ||
      b.volumeCents - a.volumeCents ||
      (a.name < b.name ? -1 : 1),
  );
}
