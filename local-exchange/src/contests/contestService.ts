import type { Clock, EditionId } from "@portico/shared-sdk";
import type { Account } from "../accounts/account.ts";
import type { SpotOrder } from "../spot/spotOrder.ts";
import type { Contest } from "./contest.ts";
import { createContestPosition, type ContestPosition } from "./contestPosition.ts";
import {
  createLeaderboardSimulator,
  type Trader,
  type LeaderboardSimulator,
} from "./leaderboardSimulator.ts";

/** An account's registration for a contest. Units: milliseconds since the epoch */
export interface Registration {
  readonly contestId: string;
  readonly accountId: number;
  readonly registeredAtMs: number;
}

export interface ContestService {
  readonly contests: readonly Contest[];
  readonly registrations: readonly Registration[];
  find(contestId: string): Contest | null;
  /** The simulator of the contest, with the ranking of this moment. */
  simulatorOf(contest: Contest): LeaderboardSimulator;
  registrationOf(contest: Contest, accountId: number): Registration | null;
  register(contest: Contest, account: Account, edition: EditionId): RegistrationAnswer;
  tradersCountOf(contest: Contest): number;
  /** Counts an order in every running contest of its symbol that its account is registered for. */
  recordOrder(order: SpotOrder): void;
  /** Number of days on which the account has traded in the contest. */
  tradingDaysOf(contest: Contest, accountId: number): number;
}

type RegistrationAnswer =
  | { readonly ok: true; readonly registration: Registration }
  | { readonly ok: false; readonly code: "not-eligible" | "registration-closed" };

export interface ContestServiceOptions {
  readonly clock: Clock;
  readonly seed: string;
  readonly contests: readonly Contest[];
  readonly registrations: readonly Registration[];
  /** Orders executed before the start; they give the ranks. */
  readonly orders: readonly SpotOrder[];
  /** The last price of a symbol as a plain decimal. */
  readonly priceOf: (symbol: string) => string;
  readonly onChange: () => void;
}

interface Participant {
  readonly trader: Trader;
  readonly position: ContestPosition;
}

export function createContestService(options: ContestServiceOptions): ContestService {
  const { clock, seed, contests, priceOf, onChange } = options;
  const startMs = clock.now();
  const registrations = [...options.registrations];
  const simulators = new Map<string, LeaderboardSimulator>();
  const participants = new Map<Registration, Participant>();

  const registrationOf = ({ contestId }: Contest, accountId: number) =>
    registrations.find((entry) => entry.contestId === contestId && entry.accountId === accountId) ?? null;

  function createSimulator(contest: Contest): LeaderboardSimulator {
    const { contestId, simulatedTradersCount, phases } = contest;
    return createLeaderboardSimulator({
      seed: `${seed}:${contestId}`,
      size: simulatedTradersCount,
      startMs,
      endMs: phases.trading.endMs,
      beforeRanking: () => {
        for (const [registration, { trader, position }] of participants) {
          if (registration.contestId !== contestId) continue;
          trader.returnBasisPoints = position.returnBasisPoints(priceOf);
          trader.volumeCents = position.volumeCents;
        }
      },
    });
  }

  function simulatorOf(contest: Contest): LeaderboardSimulator {
    const simulator = simulators.get(contest.contestId) ?? createSimulator(contest);
    simulators.set(contest.contestId, simulator);
    simulator.advanceTo(clock.now());
    return simulator;
  }

  function recordOrder(order: SpotOrder) {
    const { accountId, symbol, executedAtMs } = order;
    for (const contest of contests) {
      const registration = registrationOf(contest, accountId);
      const { startMs: opensMs, endMs } = contest.phases.trading;
      if (registration === null || executedAtMs < registration.registeredAtMs) continue;
      if (!contest.symbols.includes(symbol) || executedAtMs < opensMs || executedAtMs >= endMs) continue;
      const simulator = simulatorOf(contest);
      const known = participants.get(registration);
      const { trader, position } = known ?? {
        trader: newTrader(accountId),
        position: createContestPosition(),
      };
      position.record(order);
      if (known === undefined) {
        participants.set(registration, { trader, position });
        simulator.enter(trader);
      }
      simulator.rank();
    }
  }

  options.orders.forEach(recordOrder);

  return {
    contests,
    registrations,
    find: (contestId) => contests.find((contest) => contest.contestId === contestId) ?? null,
    simulatorOf,
    recordOrder,
    tradingDaysOf: (contest, accountId) => {
      const registration = registrationOf(contest, accountId);
      return (registration && participants.get(registration)?.position.tradingDays) ?? 0;
    },
    registrationOf,
    register: (contest, account, edition) => {
      const known = registrationOf(contest, account.id);
      if (known) return { ok: true, registration: known };
      if (!contest.editions.includes(edition)) return { ok: false, code: "not-eligible" };
      const nowMs = clock.now();
      const { startMs: opensMs, endMs: closesMs } = contest.phases.registration;
      if (nowMs < opensMs || nowMs >= closesMs) return { ok: false, code: "registration-closed" };
      const registration = { contestId: contest.contestId, accountId: account.id, registeredAtMs: nowMs };
      registrations.push(registration);
      onChange();
      return { ok: true, registration };
    },
    tradersCountOf: (contest) =>
      contest.simulatedTradersCount +
      registrations.filter((entry) => entry.contestId === contest.contestId).length,
  };
}

function newTrader(accountId: number): Trader {
  return { name: `***${String(accountId).slice(-4)}`, accountId, returnBasisPoints: 0, volumeCents: 0 };
}
