import { editionIds } from "@portico/shared-sdk";
import type { Contest, PrizeTier } from "./contest.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The currency that volumes are counted in. */
export const volumeCurrency = "USDT";

/**
 * Three contests around the given moment: one that runs, one to come, one that is settled.
 *
 * Units:  milliseconds since the epoch; times are rounded to the minute, as a calendar would show them
 * Source: invented; the periods hang on the start so that the running contest always runs
 */
export function createContestCatalogue(startMs: number): readonly Contest[] {
  const nowMs = startMs - (startMs % minuteMs);
  return [winterTradingCup(nowMs), springSprint(nowMs), autumnAltcoinRace(nowMs)];
}

function winterTradingCup(nowMs: number): Contest {
  const tradingEndMs = nowMs + 8 * dayMs + 17 * hourMs + 42 * minuteMs;
  return {
    contestId: "winter-trading-cup",
    titleMessageId: "contests.winterTradingCup.title",
    rulesMessageId: "contests.winterTradingCup.rules",
    phases: {
      registration: { startMs: nowMs - 19 * dayMs, endMs: tradingEndMs - 2 * dayMs },
      trading: { startMs: nowMs - 12 * dayMs, endMs: tradingEndMs },
      settled: { startMs: tradingEndMs, endMs: tradingEndMs + 14 * dayMs },
    },
    // two editions stay out, so that "not eligible" has a page
    editions: editionIds.filter((edition) => edition !== "hong-kong" && edition !== "netherlands"),
    symbols: ["BTCUSDT", "ETHUSDT", "SOLUSDT", "XRPUSDT", "TONUSDT"],
    prizeCurrency: "USDT",
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
    fieldSize: 12_839,
  };
}

function springSprint(nowMs: number): Contest {
  const registrationStartMs = nowMs + 2 * dayMs + 6 * hourMs;
  const tradingStartMs = nowMs + 16 * dayMs;
  const tradingEndMs = tradingStartMs + 7 * dayMs;
  return {
    contestId: "spring-sprint",
    titleMessageId: "contests.springSprint.title",
    rulesMessageId: "contests.springSprint.rules",
    phases: {
      registration: { startMs: registrationStartMs, endMs: tradingStartMs },
      trading: { startMs: tradingStartMs, endMs: tradingEndMs },
      settled: { startMs: tradingEndMs, endMs: tradingEndMs + 14 * dayMs },
    },
    editions: editionIds,
    symbols: ["BTCUSDT", "DOGEUSDT", "BNBUSDT"],
    prizeCurrency: "USDT",
    prizeTotal: "250000",
    tiers: [
      tier(1, 1, 30_000),
      tier(2, 3, 15_000),
      tier(4, 10, 5_000),
      tier(11, 100, 1_000),
      tier(101, 750, 100),
    ],
    minimumVolume: 500_00n,
    fieldSize: 0,
  };
}

function autumnAltcoinRace(nowMs: number): Contest {
  const tradingEndMs = nowMs - 9 * dayMs - 4 * hourMs;
  return {
    contestId: "autumn-altcoin-race",
    titleMessageId: "contests.autumnAltcoinRace.title",
    rulesMessageId: "contests.autumnAltcoinRace.rules",
    phases: {
      registration: { startMs: tradingEndMs - 28 * dayMs, endMs: tradingEndMs - 14 * dayMs },
      trading: { startMs: tradingEndMs - 14 * dayMs, endMs: tradingEndMs },
      settled: { startMs: tradingEndMs, endMs: tradingEndMs + 60 * dayMs },
    },
    editions: editionIds,
    symbols: ["SOLUSDT", "XRPUSDT", "ADAUSDT", "DOGEUSDT"],
    prizeCurrency: "USDT",
    prizeTotal: "400000",
    tiers: [
      tier(1, 1, 60_000),
      tier(2, 3, 25_000),
      tier(4, 10, 10_000),
      tier(11, 100, 1_500),
      tier(101, 950, 100),
    ],
    minimumVolume: 1_000_00n,
    fieldSize: 7_406,
  };
}

function tier(firstRank: number, lastRank: number, prize: number): PrizeTier {
  return { firstRank, lastRank, prize: String(prize) };
}
