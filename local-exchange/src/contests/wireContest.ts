import type { EditionId } from "@portico/shared-sdk";
import type { WireContest, WireContestDetail, WirePrizeTier } from "./contestWire.ts";
import { formatUnits } from "../market/decimal.ts";
import type { Contest, Period, PrizeTier } from "./contest.ts";
import { volumeCurrency } from "./contestCatalogue.ts";

export function toWireContest(contest: Contest, tradersCount: number): WireContest {
  const { registration, trading, settled } = contest.phases;
  return {
    contest_id: contest.contestId,
    title_message_id: contest.titleMessageId,
    phases: {
      registration: toWirePeriod(registration),
      trading: toWirePeriod(trading),
      settled: toWirePeriod(settled),
    },
    editions: [...contest.editions],
    symbols: [...contest.symbols],
    prize_pool: { currency: contest.prizeCurrency, total: contest.prizeTotal },
    traders_count: tradersCount,
    // the address that pages of every environment get; a page on localhost takes it from its own origin
    image: `https://static.portico.example/common-static/images/contests/${contest.imageFile}`,
  };
}

export function toWireContestDetail(
  contest: Contest,
  tradersCount: number,
  edition: EditionId,
): WireContestDetail {
  const summary = toWireContest(contest, tradersCount);
  return {
    ...summary,
    rules_message_id: contest.rulesMessageId,
    prize_pool: { ...summary.prize_pool, tiers: contest.tiers.map(toWireTier) },
    minimum_volume: formatUnits(contest.minimumVolume, 2),
    volume_currency: volumeCurrency,
    prize_account: contest.regionalPrizeAccounts?.[edition] ?? contest.prizeAccount,
  };
}

export function toWireTier({ firstRank, lastRank, prize }: PrizeTier): WirePrizeTier {
  return { first_rank: firstRank, last_rank: lastRank, prize };
}

function toWirePeriod({ startMs, endMs }: Period) {
  return { start_time: startMs, end_time: endMs };
}
