import { editionIds, type EditionId } from "@portico/shared-sdk";
import { site } from "@portico/shared-sdk/site";

const dayMs = 86_400_000;

/** The currency of prizes and volumes. */
export const volumeCurrency = "USDT";

interface ContestPlan {
  readonly id: string;
  /** Ending of its banner's address; one of each accepted format. */
  readonly imageFormat: string;
  /** Start and end of registration and trading. Units: days from Monday, 0:00 UTC */
  readonly registration: readonly [start: number, end: number];
  readonly trading: readonly [start: number, end: number];
  readonly editions: readonly EditionId[];
  readonly symbols: readonly string[];
  /** `UTA`, `Spot`, `UNIFY` or `USDC-Option`. */
  readonly prizeAccount: string;
  /** The accounts of editions that credit another one. */
  readonly regionalPrizeAccounts?: Partial<Record<EditionId, string>>;
  /** Ranks `firstRank` to `lastRank` win `prize` each. */
  readonly tiers: readonly (readonly [firstRank: number, lastRank: number, prize: number])[];
  /** In hundredths of the volume currency. */
  readonly minimumVolumeCents: number;
  /** How many traders the leaderboard simulator creates. */
  readonly simulatedTradersCount: number;
}

/** A contest as the list of contests writes it, and in `terms` what only some replies have. Message ids belong to `contests`. */
export type Contest = ReturnType<typeof createContest>;

const plans: readonly ContestPlan[] = [
  {
    id: "winter-trading-cup",
    imageFormat: "png",
    registration: [-19, 10.75],
    trading: [-12, 12.75],
    // two editions are not eligible, so that this state has a page
    editions: editionIds.filter((edition) => edition !== "hong-kong" && edition !== "netherlands"),
    symbols: ["BTCUSDT", "ETHUSDT", "SOLUSDT", "XRPUSDT", "TONUSDT"],
    prizeAccount: "Spot",
    regionalPrizeAccounts: { uae: "USDC-Option" },
    tiers: [
      [1, 1, 120_000],
      [2, 2, 80_000],
      [3, 3, 50_000],
      [4, 10, 20_000],
      [11, 50, 5_000],
      [51, 250, 1_500],
      [251, 1_000, 400],
      [1_001, 2_890, 50],
    ],
    minimumVolumeCents: 1_000_00,
    simulatedTradersCount: 12_839,
  },
  {
    id: "spring-sprint",
    imageFormat: "webp",
    registration: [9.25, 23],
    trading: [23, 30],
    editions: editionIds,
    symbols: ["BTCUSDT", "DOGEUSDT", "BNBUSDT"],
    prizeAccount: "UTA",
    tiers: [
      [1, 1, 30_000],
      [2, 3, 15_000],
      [4, 10, 5_000],
      [11, 100, 1_000],
      [101, 750, 100],
    ],
    minimumVolumeCents: 500_00,
    simulatedTradersCount: 0,
  },
  {
    id: "autumn-altcoin-race",
    imageFormat: "avif",
    registration: [-34 - 4 / 24, -20 - 4 / 24],
    trading: [-20 - 4 / 24, -6 - 4 / 24],
    editions: editionIds,
    symbols: ["SOLUSDT", "XRPUSDT", "ADAUSDT", "DOGEUSDT"],
    prizeAccount: "UNIFY",
    tiers: [
      [1, 1, 60_000],
      [2, 3, 25_000],
      [4, 10, 10_000],
      [11, 100, 1_500],
      [101, 950, 100],
    ],
    minimumVolumeCents: 1_000_00,
    simulatedTradersCount: 7_406,
  },
];

/**
 * Three contests around the given time: a running, an upcoming and a settled one.
 *
 * Units:  milliseconds since the epoch
 * Source: invented. The periods start from the week of the given time, so that the running contest always runs. Pages
 *         that are built in a week also show the same dates as an exchange that is started in it
 */
export function createContestCatalogue(nowMs: number): readonly Contest[] {
  const weekMs = startOfWeek(nowMs);
  return plans.map((plan) => createContest(plan, weekMs));
}

function createContest(
  { id, imageFormat, registration, trading, editions, symbols, ...plan }: ContestPlan,
  weekMs: number,
) {
  const period = (startDay: number, endDay: number) => ({
    start_time: weekMs + Math.round(startDay * dayMs),
    end_time: weekMs + Math.round(endDay * dayMs),
  });
  const messages = `contests.${id.replace(/-./g, ([, letter = ""]) => letter.toUpperCase())}`;
  const tiers = plan.tiers.map(([first, last, prize]) => ({
    first_rank: first,
    last_rank: last,
    prize: String(prize),
  }));
  const total = plan.tiers.reduce((sum, [first, last, prize]) => sum + (last - first + 1) * prize, 0);
  return {
    contest_id: id,
    title_message_id: `${messages}.title`,
    phases: {
      registration: period(...registration),
      trading: period(...trading),
      settled: period(trading[1], trading[1] + 14),
    },
    editions,
    symbols,
    prize_pool: { currency: volumeCurrency, total: String(total) },
    // the address that pages of every environment get; a page on localhost takes it from its own origin
    image: `https://${site.services.static}.${site.domains.production}/common-static/images/contests/${id}.${imageFormat}`,
    terms: { ...plan, tiers, rulesMessageId: `${messages}.rules` },
  };
}

/** Monday, 0:00 UTC. */
export function startOfWeek(nowMs: number): number {
  // 5 January 1970 was a Monday
  const firstMondayMs = 4 * dayMs;
  return nowMs - ((nowMs - firstMondayMs) % (7 * dayMs));
}
