import { formatUnits } from "../market/decimal.ts";
import type { Contest } from "./contestCatalogue.ts";
import type { Ranking } from "./contestService.ts";
import type { Trader } from "./simulateTraders.ts";

/** `result` of a page of the leaderboard. */
export type WireLeaderboardPage = ReturnType<typeof readLeaderboard>;

/** Reads a page of the leaderboard and marks the row of one account. Pages count from 1; one past the last has no rows. */
export function readLeaderboard(
  contest: Contest,
  { traders, rankedAtMs }: Ranking,
  { page, size }: { readonly page: number; readonly size: number },
  accountId: number | null,
) {
  const first = (page - 1) * size;
  const rows = traders.slice(first, first + size).map((trader, index) => ({
    rank: first + index + 1,
    name: trader.name,
    return_percent: formatUnits(trader.returnBasisPoints, 2),
    volume: formatUnits(trader.volumeCents, 2),
    prize: prizeOf(contest, trader, first + index + 1),
    is_mine: accountId !== null && trader.accountId === accountId,
  }));
  return { page, size, total: traders.length, ranked_at: rankedAtMs, rows };
}

/** The prize of a rank; `null` below the minimum volume and outside the tiers. */
export function prizeOf(contest: Contest, trader: Trader, rank: number): string | null {
  const { minimumVolumeCents, tiers } = contest.terms;
  if (trader.volumeCents < minimumVolumeCents) return null;
  const tier = tiers.find(({ first_rank, last_rank }) => first_rank <= rank && rank <= last_rank);
  return tier?.prize ?? null;
}
