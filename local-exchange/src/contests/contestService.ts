import type { Clock, EditionId } from "@portico/shared-sdk";
import type { Account } from "../accounts/account.ts";
import { formatUnits } from "../market/decimal.ts";
import type { Market } from "../market/market.ts";
import { findSymbol } from "../market/symbols.ts";
import type { SpotOrder } from "../spot/spotOrder.ts";
import type { Contest } from "./contest.ts";
import { resolvePosition, type ContestPosition } from "./contestPosition.ts";
import { createTraders, type Trader } from "./simulateTraders.ts";

/** An account's registration for a contest. Units: milliseconds since the epoch */
export interface Registration {
  readonly contestId: string;
  readonly accountId: number;
  readonly registeredAtMs: number;
}

/** The traders of a contest, best first. Units: milliseconds since the epoch */
export interface Ranking {
  readonly traders: readonly Trader[];
  readonly rankedAtMs: number;
}

export interface ContestService {
  readonly contests: readonly Contest[];
  readonly registrations: readonly Registration[];
  find(contestId: string): Contest | null;
  /** The ranking of this moment. Accounts without an order have no rank. */
  rankingOf(contest: Contest): Ranking;
  registrationOf(contest: Contest, accountId: number): Registration | null;
  register(contest: Contest, account: Account, edition: EditionId): RegistrationAnswer;
  tradersCountOf(contest: Contest): number;
  /** The account's orders since its registration. */
  positionOf(contest: Contest, accountId: number): ContestPosition;
}

type RegistrationAnswer =
  | { readonly ok: true; readonly registration: Registration }
  | { readonly ok: false; readonly code: "not-eligible" | "registration-closed" };

export interface ContestServiceOptions {
  readonly clock: Clock;
  readonly seed: string;
  readonly contests: readonly Contest[];
  readonly registrations: readonly Registration[];
  /** All orders of the exchange, oldest first; new ones are added to the list. */
  readonly orders: readonly SpotOrder[];
  readonly market: Market;
  readonly onChange: () => void;
}

/** A ranking is made this often, and after an order. */
const rankingPeriodMs = 5000;

export function createContestService(options: ContestServiceOptions): ContestService {
  const { clock, seed, contests, orders, market, onChange } = options;
  const registrations = [...options.registrations];
  const tradersById = new Map(contests.map((contest) => [contest.contestId, createTraders(contest, seed)]));
  const rankings = new Map<string, Ranking & { readonly ordersCount: number }>();

  const registrationsOf = ({ contestId }: Contest) =>
    registrations.filter((entry) => entry.contestId === contestId);
  const registrationOf = (contest: Contest, accountId: number) =>
    registrationsOf(contest).find((entry) => entry.accountId === accountId) ?? null;

  function ordersOf({ symbols, phases }: Contest, { accountId, registeredAtMs }: Registration) {
    const sinceMs = Math.max(registeredAtMs, phases.trading.startMs);
    return orders.filter(
      (order) =>
        order.accountId === accountId &&
        symbols.includes(order.symbol) &&
        sinceMs <= order.executedAtMs &&
        order.executedAtMs < phases.trading.endMs,
    );
  }

  function toPosition({ phases }: Contest, counted: readonly SpotOrder[]): ContestPosition {
    return resolvePosition(counted, (name) => {
      const symbol = findSymbol(name)!;
      return formatUnits(market.priceAt(symbol, phases.trading.endMs), symbol.priceDecimals);
    });
  }

  function rankParticipants(contest: Contest): readonly Trader[] {
    return registrationsOf(contest).flatMap((registration) => {
      const counted = ordersOf(contest, registration);
      const { accountId } = registration;
      if (counted.length === 0) return [];
      return [{ ...toPosition(contest, counted), accountId, name: `***${String(accountId).slice(-4)}` }];
    });
  }

  function rankingOf(contest: Contest): Ranking {
    const { startMs, endMs } = contest.phases.trading;
    const nowMs = Math.max(startMs, Math.min(clock.now(), endMs));
    const rankedAtMs = nowMs - (nowMs % rankingPeriodMs);
    const known = rankings.get(contest.contestId);
    if (known?.rankedAtMs === rankedAtMs && known.ordersCount === orders.length) return known;
    const simulated = tradersById.get(contest.contestId)!(rankedAtMs);
    const traders = [...simulated, ...rankParticipants(contest)].sort(compareTraders);
    const ranking = { traders, rankedAtMs, ordersCount: orders.length };
    rankings.set(contest.contestId, ranking);
    return ranking;
  }

  return {
    contests,
    registrations,
    find: (contestId) => contests.find((contest) => contest.contestId === contestId) ?? null,
    rankingOf,
    positionOf: (contest, accountId) => {
      const registration = registrationOf(contest, accountId);
      return toPosition(contest, registration === null ? [] : ordersOf(contest, registration));
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
    tradersCountOf: (contest) => contest.simulatedTradersCount + registrationsOf(contest).length,
  };
}

function compareTraders(one: Trader, other: Trader): number {
  return (
    other.returnBasisPoints - one.returnBasisPoints ||
    other.volumeCents - one.volumeCents ||
    (one.name < other.name ? -1 : 1)
  );
}
