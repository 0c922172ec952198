import { createSeededRandom, type SeededRandom } from "../random/seededRandom.ts";
import { createTraderName } from "./traderName.ts";

/** One trader of a contest. Units: return in hundredths of a percent, volume in hundredths of the volume currency */
export interface Trader {
  readonly name: string;
  /** `null` for the seeded field. */
  readonly accountId: number | null;
  returnBasisPoints: number;
  volumeCents: number;
}

export interface TraderField {
  /** Best first, as of the last ranking. */
  readonly ranking: readonly Trader[];
  /** When the last ranking was made, in milliseconds since the epoch. */
  readonly rankedAtMs: number;
  /** 1 for the best, or `null` for an account that has no ranked trade. */
  rankOf(accountId: number): number | null;
  traderOf(accountId: number): Trader | null;
  /** Lets an account take part; it is ranked at once. */
  enter(trader: Trader): void;
  /** Trades on up to the given moment. */
  advanceTo(nowMs: number): void;
}

export interface TraderFieldOptions {
  readonly seed: string;
  readonly size: number;
  readonly startMs: number;
  /** Nobody trades after this moment. */
  readonly endMs: number;
}

/** A ranking is made this often. */
export const rankingPeriodMs = 5000;

/** The part of the field that trades between two rankings. */
const activeShare = 0.012;
/** A third of the trades happen at the top, where readers look. */
const topShare = 0.33;
const topSize = 60;

/**
 * The seeded traders of one contest. Returns are bell-shaped with a few outliers far up, volumes spread over four
 * orders of magnitude; both keep moving a little. What the field looks like depends on the seed and the time only,
 * never on who asks when.
 */
export function createTraderField({ seed, size, startMs, endMs }: TraderFieldOptions): TraderField {
  const random = createSeededRandom(`${seed}:field`);
  const traders = rank(Array.from({ length: size }, () => createTrader(random)));
  const entrants: { trader: Trader; random: SeededRandom }[] = [];
  let ranking = traders;
  let rankedAtMs = Math.min(startMs, endMs);

  function tradeOnce() {
    for (let count = Math.ceil(traders.length * activeShare); count > 0; count -= 1) {
      const isAtTop = random.next() < topShare;
      const trader = traders[random.integer(isAtTop ? Math.min(topSize, size) : size)];
      if (trader !== undefined) move(trader, random);
    }
    for (const entrant of entrants) {
      if (entrant.random.next() < 0.2) move(entrant.trader, entrant.random);
    }
  }

  function rankEveryone() {
    return rank([...traders, ...entrants.map((entrant) => entrant.trader)]);
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
      // a sequence of its own, so that the others trade as if nobody had come
      entrants.push({ trader, random: createSeededRandom(`${seed}:account:${trader.accountId}`) });
      ranking = rankEveryone();
    },
    advanceTo: (nowMs) => {
      const untilMs = Math.min(nowMs, endMs);
      if (untilMs - rankedAtMs < rankingPeriodMs) return;
      for (; untilMs - rankedAtMs >= rankingPeriodMs; rankedAtMs += rankingPeriodMs) tradeOnce();
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
      // nobody can lose more than everything
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
