import { formatUnits } from "../market/decimal.ts";
import type { Contest } from "./contest.ts";
import type { Registration } from "./contestService.ts";
import { prizeOf } from "./leaderboard.ts";
import type { Trader, LeaderboardSimulator } from "./leaderboardSimulator.ts";
import { toWireTier } from "./wireContest.ts";

export interface StandingRequest {
  readonly contest: Contest;
  readonly simulator: LeaderboardSimulator;
  readonly isEligible: boolean;
  readonly registration: Registration | null;
  readonly accountId: number;
  readonly tradingDays: number;
}

const volumeTaskCents = 1_000_00;
const tradingDaysTarget = 5;

/** `result` of an account's standing. */
export type WireStanding = ReturnType<typeof readStanding>;

/** Reads an account's standing: rank, prize, next tier and tasks. */
export function readStanding(request: StandingRequest) {
  const { contest, simulator, isEligible, registration, accountId } = request;
  const trader = simulator.traderOf(accountId);
  const rank = simulator.rankOf(accountId);
  return {
    is_eligible: isEligible,
    registered_at: registration?.registeredAtMs ?? null,
    rank,
    volume: formatUnits(trader?.volumeCents ?? 0, 2),
    return_percent: formatUnits(trader?.returnBasisPoints ?? 0, 2),
    prize: trader && rank !== null ? prizeOf(contest, trader, rank) : null,
    next_tier: trader && rank !== null ? nextTierOf(contest, simulator, trader, rank) : null,
    tasks: tasksOf(request, trader),
  };
}

/** The tier above the current rank, with the distance to the last trader in it. */
function nextTierOf(contest: Contest, simulator: LeaderboardSimulator, trader: Trader, rank: number) {
  const tier = contest.tiers.filter(({ lastRank }) => lastRank < rank).at(-1);
  const lastInTier = tier && simulator.ranking[tier.lastRank - 1];
  if (tier === undefined || lastInTier === undefined) return null;
  const missingVolume = contest.minimumVolume - BigInt(trader.volumeCents);
  return {
    ...toWireTier(tier),
    missing_return_percent: formatUnits(lastInTier.returnBasisPoints - trader.returnBasisPoints, 2),
    missing_volume: missingVolume > 0n ? formatUnits(missingVolume, 2) : "0",
  };
}

function tasksOf({ registration, tradingDays }: StandingRequest, trader: Trader | null) {
  const volumeCents = trader?.volumeCents ?? 0;
  return [
    countTask("register", registration ? 1 : 0, 1),
    {
      task_id: "trade-volume",
      title_message_id: "contests.task.tradeVolume",
      unit: "volume",
      current: formatUnits(Math.min(volumeCents, volumeTaskCents), 2),
      target: formatUnits(volumeTaskCents, 2),
      is_done: volumeCents >= volumeTaskCents,
    },
    countTask("trade-days", tradingDays, tradingDaysTarget),
  ];
}

const countTaskMessageIds = {
  register: "contests.task.register",
  "trade-days": "contests.task.tradeDays",
} as const;

function countTask(taskId: keyof typeof countTaskMessageIds, count: number, target: number) {
  return {
    task_id: taskId,
    title_message_id: countTaskMessageIds[taskId],
    unit: "count",
    current: String(Math.min(count, target)),
    target: String(target),
    is_done: count >= target,
  };
}
