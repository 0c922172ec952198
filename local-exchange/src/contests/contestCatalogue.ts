import { editionIds } from "@portico/shared-sdk";
import type { Contest, PrizeTier } from "./contest.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** The currency that volumes are counted in. */
export const volumeCurrency = "USDT";

/**
 * Three contests around the given time: a running, an upcoming and a settled one.
 *
 * Units:  milliseconds since the epoch
 * Source: invented; the periods start from the week of the given time, so that the running contest always runs, and
 *         pages that are built in a week show the same dates as an exchange that is started in it
 */
export function createContestCatalogue(nowMs: number): readonly Contest[] {
  const weekMs = startOfWeek(nowMs);
  return [winterTradingCup(weekMs), springSprint(weekMs), autumnAltcoinRace(weekMs)];
}

/** Monday, 0:00 UTC. */
export function startOfWeek(nowMs: number): number {
  // 5 January 1970 was a Monday
  const firstMondayMs = 4 * dayMs;
  return nowMs - ((nowMs - firstMondayMs) % (7 * dayMs));
}

function winterTradingCup(weekMs: number): Contest {
  const tradingEndMs = weekMs + 12 * dayMs + 18 * hourMs;
  return {
    contestId: "winter-trading-cup",
    titleMessageId: "contests.winterTradingCup.title",
    rulesMessageId: "contests.winterTradingCup.rules",
    imageFile: "winter-trading-cup.png",
    phases: {
      registration: { startMs: weekMs - 19 * dayMs, endMs: tradingEndMs - 2 * dayMs },
      trading: { startMs: weekMs - 12 * dayMs, endMs: tradingEndMs },
      settled: { startMs: tradingEndMs, endMs: tradingEndMs + 14 * dayMs },
    },
    // two editions are not eligible, so that this state has a page
    editions: editionIds.filter((edition) => edition !== "hong-kong" && edition !== "netherlands"),
    symbols: ["BTCUSDT", "ETHUSDT", "SOLUSDT", "XRPUSDT", "TONUSDT"],
    prizeCurrency: "USDT",
    prizeAccount: "Spot",
    regionalPrizeAccounts: { uae: "USDC-Option" },
    prizeTotal: "1284500",
    tiers: [
      tier(1, 1, 120_000),
      tier(2, 2, 80_000),
      tier(3, 3, 50_000),
      tier(4, 10, 20_000),
      tier(11, 50, 5_000),
      tier(51, 250, 1_500),
      tier(251, 1_000, 400),
      tier(1_001, 2_890, 50),
    ],
    minimumVolume: 1_000_00n,
    simulatedTradersCount: 12_839,
  };
}

function springSprint(weekMs: number): Contest {
  const registrationStartMs = weekMs + 9 * dayMs + 6 * hourMs;
  const tradingStartMs = weekMs + 23 * dayMs;
  const tradingEndMs = tradingStartMs + 7 * dayMs;
  return {
    contestId: "spring-sprint",
    titleMessageId: "contests.springSprint.title",
    rulesMessageId: "contests.springSprint.rules",
    imageFile: "spring-sprint.webp",
    phases: {
      registration: { startMs: registrationStartMs, endMs: tradingStartMs },
      trading: { startMs: tradingStartMs, endMs: tradingEndMs },
      settled: { startMs: tradingEndMs, endMs: tradingEndMs + 14 * dayMs },
    },
    editions: editionIds,
    symbols: ["BTCUSDT", "DOGEUSDT", "BNBUSDT"],
    prizeCurrency: "USDT",
    prizeAccount: "UTA",
    prizeTotal: "250000",
    tiers: [
      tier(1, 1, 30_000),
      tier(2, 3, 15_000),
      tier(4, 10, 5_000),
      tier(11, 100, 1_000),
      tier(101, 750, 100),
    ],
    minimumVolume: 500_00n,
    simulatedTradersCount: 0,
  };
}

function autumnAltcoinRace(weekMs: number): Contest {
  const tradingEndMs = weekMs - 6 * dayMs - 4 * hourMs;
  return {
    contestId: "autumn-altcoin-race",
    titleMessageId: "contests.autumnAltcoinRace.title",
    rulesMessageId: "contests.autumnAltcoinRace.rules",
    imageFile: "autumn-altcoin-race.avif",
    phases: {
      registration: { startMs: tradingEndMs - 28 * dayMs, endMs: tradingEndMs - 14 * dayMs },
      trading: { startMs: tradingEndMs - 14 * dayMs, endMs: tradingEndMs },
      settled: { startMs: tradingEndMs, endMs: tradingEndMs + 14 * dayMs },
    },
    editions: editionIds,
    symbols: ["SOLUSDT", "XRPUSDT", "ADAUSDT", "DOGEUSDT"],
    prizeCurrency: "USDT",
    prizeAccount: "UNIFY",
    prizeTotal: "400000",
    tiers: [
      tier(1, 1, 60_000),
      tier(2, 3, 25_000),
      tier(4, 10, 10_000),
      tier(11, 100, 1_500),
      tier(101, 950, 100),
    ],
    minimumVolume: 1_000_00n,
    simulatedTradersCount: 7_406,
  };
}

function tier(firstRank: number, lastRank: number, prize: number): PrizeTier {
  return { firstRank, lastRank, prize: String(prize) };
}
