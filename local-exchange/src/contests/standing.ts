import { formatUnits } from "../market/decimal.ts";
import type { EditionId } from "@portico/shared-sdk";
import type { Contest } from "./contestCatalogue.ts";
import type { ContestService, Ranking } from "./contestService.ts";
import { prizeOf } from "./leaderboard.ts";

const volumeTaskCents = 1_000_00;
const tradingDaysTarget = 5;

/** `result` of an account's standing. */
export type WireStanding = ReturnType<typeof readStanding>;

/** Reads an account's standing: rank, prize, next tier and tasks. */
export function readStanding(
  service: ContestService,
  contest: Contest,
  accountId: number,
  edition: EditionId,
) {
  const ranking = service.rankingOf(contest);
  const registration = service.registrationOf(contest, accountId);
  const position = service.positionOf(contest, accountId);
  const index = ranking.traders.findIndex((trader) => trader.accountId === accountId);
  const trader = ranking.traders[index];
  return {
    is_eligible: contest.editions.includes(edition),
    registered_at: registration?.registeredAtMs ?? null,
    rank: trader ? index + 1 : null,
    volume: formatUnits(position.volumeCents, 2),
    return_percent: formatUnits(trader?.returnBasisPoints ?? 0, 2),
    prize: trader ? prizeOf(contest, trader, index + 1) : null,
    next_tier: trader ? nextTierOf(contest, ranking, index) : null,
    tasks: [
      toTask("register", "contests.task.register", "count", registration ? 1 : 0, 1),
      toTask("trade-volume", "contests.task.tradeVolume", "volume", position.volumeCents, volumeTaskCents),
      toTask("trade-days", "contests.task.tradeDays", "count", position.tradingDays, tradingDaysTarget),
    ],
  };
}

/** The tier above a trader's rank, with the distance to the last trader in it. */
function nextTierOf(contest: Contest, { traders }: Ranking, index: number) {
  const { returnBasisPoints, volumeCents } = traders[index]!;
  const tier = contest.terms.tiers.filter(({ last_rank }) => last_rank <= index).at(-1);
  if (tier === undefined) return null;
  const lastInTier = traders[tier.last_rank - 1]!;
  const missingVolume = contest.terms.minimumVolumeCents - volumeCents;
  return {
    ...tier,
    missing_return_percent: formatUnits(lastInTier.returnBasisPoints - returnBasisPoints, 2),
    missing_volume: missingVolume > 0 ? formatUnits(missingVolume, 2) : "0",
  };
}

function toTask(
  taskId: string,
  titleMessageId: string,
  unit: "count" | "volume",
  count: number,
  target: number,
) {
  const write = (amount: number) => (unit === "volume" ? formatUnits(amount, 2) : String(amount));
  return {
    task_id: taskId,
    title_message_id: titleMessageId,
    unit,
    current: write(Math.min(count, target)),
    target: write(target),
    is_done: count >= target,
  };
}
