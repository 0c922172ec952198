import type { WireStanding, WireTask } from "@portico/shared-sdk";
import { formatUnits } from "../market/decimal.ts";
import type { Contest } from "./contest.ts";
import type { Registration } from "./contestDesk.ts";
import { prizeOf } from "./leaderboard.ts";
import type { Trader, TraderField } from "./traderField.ts";
import { toWireTier } from "./wireContest.ts";

export interface StandingRequest {
  readonly contest: Contest;
  readonly field: TraderField;
  readonly isEligible: boolean;
  readonly registration: Registration | null;
  readonly accountId: number;
  readonly nowMs: number;
}

const dayMs = 86_400_000;
const volumeTaskCents = 1_000_00;
const tradingDaysTarget = 5;

/** How an account stands: rank, prize, the tier above and its tasks. */
export function readStanding(request: StandingRequest): WireStanding {
  const { contest, field, isEligible, registration, accountId } = request;
  const trader = field.traderOf(accountId);
  const rank = field.rankOf(accountId);
  return {
    is_eligible: isEligible,
    registered_at: registration?.registeredAtMs ?? null,
    rank,
    volume: formatUnits(trader?.volumeCents ?? 0, 2),
    return_percent: formatUnits(trader?.returnBasisPoints ?? 0, 2),
    prize: trader && rank !== null ? prizeOf(contest, trader, rank) : null,
    next_tier: trader && rank !== null ? nextTierOf(contest, field, trader, rank) : null,
    tasks: tasksOf(request, trader),
  };
}

/** The tier above the present rank, with what is missing to the last trader who is in it now. */
function nextTierOf(
  contest: Contest,
  field: TraderField,
  trader: Trader,
  rank: number,
): WireStanding["next_tier"] {
  const tier = contest.tiers.filter(({ lastRank }) => lastRank < rank).at(-1);
  const lastInTier = tier && field.ranking[tier.lastRank - 1];
  if (tier === undefined || lastInTier === undefined) return null;
  const missingVolume = contest.minimumVolume - BigInt(trader.volumeCents);
  return {
    ...toWireTier(tier),
    missing_return_percent: formatUnits(lastInTier.returnBasisPoints - trader.returnBasisPoints, 2),
    missing_volume: missingVolume > 0n ? formatUnits(missingVolume, 2) : "0",
  };
}

function tasksOf({ registration, contest, nowMs }: StandingRequest, trader: Trader | null): WireTask[] {
  const volumeCents = trader?.volumeCents ?? 0;
  const tradingDays = registration && trader ? tradingDaysOf(registration, contest, nowMs) : 0;
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

function countTask(taskId: keyof typeof countTaskMessageIds, count: number, target: number): WireTask {
  return {
    task_id: taskId,
    title_message_id: countTaskMessageIds[taskId],
    unit: "count",
    current: String(Math.min(count, target)),
    target: String(target),
    is_done: count >= target,
  };
}

/** An account of this exchange trades on every fourth day. */
function tradingDaysOf(registration: Registration, contest: Contest, nowMs: number): number {
  const untilMs = Math.min(nowMs, contest.phases.trading.endMs);
  return 1 + Math.floor((untilMs - registration.registeredAtMs) / (4 * dayMs));
}
