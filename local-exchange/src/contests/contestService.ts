import type { Clock, EditionId } from "@portico/shared-sdk";
import type { Account } from "../accounts/account.ts";
import type { SpotOrder } from "../spot/spotOrder.ts";
import type { Contest } from "./contest.ts";
import { createContestCatalogue } from "./contestCatalogue.ts";
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
  readonly registrations: readonly Registration[];
  /** Orders executed before a restart; they restore the ranks. */
  readonly orders: readonly SpotOrder[];
  /** Registered for the running contest from the start, so that the demo account has a rank. */
  readonly seededParticipant: Account | null;
  /** The last price of a symbol as a plain decimal. */
  readonly priceOf: (symbol: string) => string;
  readonly onChange: () => void;
}

const dayMs = 86_400_000;
/** How long before the start the seeded participant registered; less than the contest has run by then. */
const seededRegistrationMs = 11 * dayMs;

interface Participant {
  readonly trader: Trader;
  readonly position: ContestPosition;
  /** The part of the trader's return that comes from the position; a seeded participant has a simulated part as well. */
  countedReturn: number;
}

export function createContestService(options: ContestServiceOptions): ContestService {
  const { clock, seed, seededParticipant, priceOf, onChange } = options;
  const startMs = clock.now();
  const contests = createContestCatalogue(startMs);
  const registrations = [...options.registrations];
  const simulators = new Map<string, LeaderboardSimulator>();
  const participants = new Map<Registration, Participant>();

  const registrationOf = ({ contestId }: Contest, accountId: number) =>
    registrations.find((entry) => entry.contestId === contestId && entry.accountId === accountId) ?? null;

  const running = contests.find(
    ({ phases }) => phases.trading.startMs <= startMs && startMs < phases.trading.endMs,
  );
  if (
    seededParticipant !== null &&
    running !== undefined &&
    registrationOf(running, seededParticipant.id) === null
  ) {
    const registeredAtMs = startMs - seededRegistrationMs;
    registrations.push({ contestId: running.contestId, accountId: seededParticipant.id, registeredAtMs });
  }

  function createSimulator(contest: Contest): LeaderboardSimulator {
    const { contestId, simulatedTradersCount, phases } = contest;
    const endMs = phases.trading.endMs;
    const simulator = createLeaderboardSimulator({
      seed: `${seed}:${contestId}`,
      size: simulatedTradersCount,
      startMs,
      endMs,
      beforeRanking: () => {
        for (const [registration, participant] of participants) {
          if (registration.contestId !== contestId) continue;
          const { trader, position, countedReturn } = participant;
          participant.countedReturn = position.returnBasisPoints(priceOf);
          trader.returnBasisPoints += participant.countedReturn - countedReturn;
        }
      },
    });
    const seededEntry = seededParticipant && registrationOf(contest, seededParticipant.id);
    if (seededEntry && phases.trading.startMs <= startMs) {
      simulator.enter(
        participantOf(seededEntry, createSeededTrader(seededParticipant.id)).trader,
        "simulated",
      );
    }
    return simulator;
  }

  function simulatorOf(contest: Contest): LeaderboardSimulator {
    const simulator = simulators.get(contest.contestId) ?? createSimulator(contest);
    simulators.set(contest.contestId, simulator);
    simulator.advanceTo(clock.now());
    return simulator;
  }

  function participantOf(registration: Registration, trader: Trader): Participant {
    const known = participants.get(registration);
    const participant = known ?? { trader, position: createContestPosition(), countedReturn: 0 };
    participants.set(registration, participant);
    return participant;
  }

  function recordOrder(order: SpotOrder) {
    const { accountId, symbol, executedAtMs } = order;
    for (const contest of contests) {
      const registration = registrationOf(contest, accountId);
      const { startMs: opensMs, endMs } = contest.phases.trading;
      if (registration === null || executedAtMs < registration.registeredAtMs) continue;
      if (!contest.symbols.includes(symbol) || executedAtMs < opensMs || executedAtMs >= endMs) continue;
      const simulator = simulatorOf(contest);
      const isFirst = !participants.has(registration);
      const { trader, position } = participantOf(registration, newTrader(accountId));
      const volumeBefore = position.volumeCents;
      position.record(order);
      trader.volumeCents += position.volumeCents - volumeBefore;
      if (isFirst) simulator.enter(trader, "real");
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
      if (registration === null) return 0;
      const traded = participants.get(registration)?.position.tradingDays ?? 0;
      if (accountId !== seededParticipant?.id) return traded;
      // the simulated account trades on every fourth day
      const untilMs = Math.min(clock.now(), contest.phases.trading.endMs);
      return traded + 1 + Math.floor((untilMs - registration.registeredAtMs) / (4 * dayMs));
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

function createSeededTrader(accountId: number): Trader {
  return { name: "Ali***e@****", accountId, returnBasisPoints: 12_84, volumeCents: 48_310_00 };
}

function newTrader(accountId: number): Trader {
  return { name: `***${String(accountId).slice(-4)}`, accountId, returnBasisPoints: 0, volumeCents: 0 };
}
