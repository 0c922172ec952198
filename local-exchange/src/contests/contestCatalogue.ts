import { editionIds } from "@portico/shared-sdk";
import type { Contest } from "./contest.ts";

const dayMs = 86_400_000;

/** The currency that volumes are counted in. */
export const volumeCurrency = "USDT";

interface ContestPlan extends Omit<
  Contest,
  "titleMessageId" | "rulesMessageId" | "phases" | "tiers" | "prizeCurrency"
> {
  /** Prefix of its messages. */
  readonly name: string;
  /** Start and end of registration and trading. Units: days from Monday, 0:00 UTC */
  readonly registration: readonly [start: number, end: number];
  readonly trading: readonly [start: number, end: number];
  readonly tiers: readonly (readonly [firstRank: number, lastRank: number, prize: number])[];
}

const plans: readonly ContestPlan[] = [
  {
    contestId: "winter-trading-cup",
    name: "winterTradingCup",
    imageFile: "winter-trading-cup.png",
    registration: [-19, 10.75],
    trading: [-12, 12.75],
    // two editions are not eligible, so that this state has a page
    editions: editionIds.filter((edition) => edition !== "hong-kong" && edition !== "netherlands"),
    symbols: ["BTCUSDT", "ETHUSDT", "SOLUSDT", "XRPUSDT", "TONUSDT"],
    prizeAccount: "Spot",
    regionalPrizeAccounts: { uae: "USDC-Option" },
    prizeTotal: "1284500",
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
    minimumVolume: 1_000_00n,
    simulatedTradersCount: 12_839,
  },
  {
    contestId: "spring-sprint",
    name: "springSprint",
    imageFile: "spring-sprint.webp",
    registration: [9.25, 23],
    trading: [23, 30],
    editions: editionIds,
    symbols: ["BTCUSDT", "DOGEUSDT", "BNBUSDT"],
    prizeAccount: "UTA",
    prizeTotal: "250000",
    tiers: [
      [1, 1, 30_000],
      [2, 3, 15_000],
      [4, 10, 5_000],
      [11, 100, 1_000],
      [101, 750, 100],
    ],
    minimumVolume: 500_00n,
    simulatedTradersCount: 0,
  },
  {
    contestId: "autumn-altcoin-race",
    name: "autumnAltcoinRace",
    imageFile: "autumn-altcoin-race.avif",
    registration: [-34 - 4 / 24, -20 - 4 / 24],
    trading: [-20 - 4 / 24, -6 - 4 / 24],
    editions: editionIds,
    symbols: ["SOLUSDT", "XRPUSDT", "ADAUSDT", "DOGEUSDT"],
    prizeAccount: "UNIFY",
    prizeTotal: "400000",
    tiers: [
      [1, 1, 60_000],
      [2, 3, 25_000],
      [4, 10, 10_000],
      [11, 100, 1_500],
      [101, 950, 100],
    ],
    minimumVolume: 1_000_00n,
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
  const period = ([startDay, endDay]: readonly [number, number]) => ({
    startMs: weekMs + Math.round(startDay * dayMs),
    endMs: weekMs + Math.round(endDay * dayMs),
  });
  return plans.map(({ name, registration, trading, tiers, ...plan }) => ({
    ...plan,
    titleMessageId: `contests.${name}.title`,
    rulesMessageId: `contests.${name}.rules`,
    phases: {
      registration: period(registration),
      trading: period(trading),
      settled: period([trading[1], trading[1] + 14]),
    },
    prizeCurrency: volumeCurrency,
    tiers: tiers.map(([firstRank, lastRank, prize]) => ({ firstRank, lastRank, prize: String(prize) })),
  }));
}

/** Monday, 0:00 UTC. */
export function startOfWeek(nowMs: number): number {
  // 5 January 1970 was a Monday
  const firstMondayMs = 4 * dayMs;
  return nowMs - ((nowMs - firstMondayMs) % (7 * dayMs));
}
