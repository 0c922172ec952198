import type { EditionId } from "@portico/shared-sdk";
import { site } from "@portico/shared-sdk/site";
import { formatUnits } from "../market/decimal.ts";
import type { Contest, Period, PrizeTier } from "./contest.ts";
import { volumeCurrency } from "./contestCatalogue.ts";

/** One of `result.contests` of the contest list. Shape: PROTOCOL.md#contest-calls */
export function toWireContest(contest: Contest, tradersCount: number) {
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
    image: `https://${site.services.static}.${site.domains.production}/common-static/images/contests/${contest.imageFile}`,
  };
}

/** `result` of one contest. `prize_account` is the account that prizes are credited to, as the exchange names accounts. */
export function toWireContestDetail(contest: Contest, tradersCount: number, edition: EditionId) {
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

export function toWireTier({ firstRank, lastRank, prize }: PrizeTier) {
  return { first_rank: firstRank, last_rank: lastRank, prize };
}

function toWirePeriod({ startMs, endMs }: Period) {
  return { start_time: startMs, end_time: endMs };
}
