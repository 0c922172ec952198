import type { Clock, EditionId } from "@portico/shared-sdk";
import { formatUnits } from "../market/decimal.ts";
import type { Market } from "../market/market.ts";
import { findSymbol } from "../market/symbols.ts";
import type { SpotOrder } from "../spot/spotOrder.ts";
import type { Contest } from "./contestCatalogue.ts";
import { resolvePosition } from "./contestPosition.ts";
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

export type ContestService = ReturnType<typeof createContestService>;

interface ContestServiceOptions {
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

export function createContestService({ registrations: known, ...options }: ContestServiceOptions) {
  const { clock, seed, contests, orders, market, onChange } = options;
  const registrations = [...known];
  const tradersById = new Map(contests.map((contest) => [contest.contest_id, createTraders(contest, seed)]));
  const rankings = new Map<string, Ranking & { readonly ordersCount: number }>();

  const registrationsOf = (contest: Pick<Contest, "contest_id">) =>
    registrations.filter((entry) => entry.contestId === contest.contest_id);
  const registrationOf = (contest: Contest, accountId: number) =>
    registrationsOf(contest).find((entry) => entry.accountId === accountId) ?? null;

  function ordersOf({ symbols, phases }: Contest, { accountId, registeredAtMs }: Registration) {
    const sinceMs = Math.max(registeredAtMs, phases.trading.start_time);
    return orders.filter(
      (order) =>
        order.accountId === accountId &&
        symbols.includes(order.symbol) &&
        sinceMs <= order.executedAtMs &&
        order.executedAtMs < phases.trading.end_time,
    );
  }

  function toPosition({ phases }: Contest, counted: readonly SpotOrder[]) {
    return resolvePosition(counted, (name) => {
      const symbol = findSymbol(name)!;
      return formatUnits(market.priceAt(symbol, phases.trading.end_time), symbol.priceDecimals);
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

  /** The ranking of this moment. Accounts without an order have no rank. */
  function rankingOf(contest: Contest): Ranking {
    const { start_time: startMs, end_time: endMs } = contest.phases.trading;
    const nowMs = Math.max(startMs, Math.min(clock.now(), endMs));
    const rankedAtMs = nowMs - (nowMs % rankingPeriodMs);
    const known = rankings.get(contest.contest_id);
    if (known?.rankedAtMs === rankedAtMs && known.ordersCount === orders.length) return known;
    const simulated = tradersById.get(contest.contest_id)!(rankedAtMs);
    const traders = [...simulated, ...rankParticipants(contest)].sort(compareTraders);
    const ranking = { traders, rankedAtMs, ordersCount: orders.length };
    rankings.set(contest.contest_id, ranking);
    return ranking;
  }

  return {
    contests,
    registrations: registrations as readonly Registration[],
    rankingOf,
    /** The account's orders since its registration. */
    positionOf: (contest: Contest, accountId: number) => {
      const registration = registrationOf(contest, accountId);
      return toPosition(contest, registration === null ? [] : ordersOf(contest, registration));
    },
    registrationsOf,
    registrationOf,
    register: (contest: Contest, accountId: number, edition: EditionId) => {
      const known = registrationOf(contest, accountId);
      if (known !== null) return known;
      if (!contest.editions.includes(edition)) return "not-eligible" as const;
      const registeredAtMs = clock.now();
      const { start_time: opensMs, end_time: closesMs } = contest.phases.registration;
      if (registeredAtMs < opensMs || registeredAtMs >= closesMs) return "registration-closed" as const;
      const registration: Registration = { contestId: contest.contest_id, accountId, registeredAtMs };
      registrations.push(registration);
      onChange();
      return registration;
    },
  };
}

function compareTraders(one: Trader, other: Trader): number {
  return (
    other.returnBasisPoints - one.returnBasisPoints ||
    other.volumeCents - one.volumeCents ||
    (one.name < other.name ? -1 : 1)
  );
}
