import type { Clock, EditionId } from "@portico/shared-sdk";
import type { Account } from "../accounts/account.ts";
import { createSeededRandom } from "../random/seededRandom.ts";
import type { Contest } from "./contest.ts";
import { createContestCatalogue } from "./contestCatalogue.ts";
import { createTraderField, type Trader, type TraderField } from "./traderField.ts";

/** When which account registered for which contest. Units: milliseconds since the epoch */
export interface Registration {
  readonly contestId: string;
  readonly accountId: number;
  readonly registeredAtMs: number;
}

export interface ContestDesk {
  readonly contests: readonly Contest[];
  readonly registrations: readonly Registration[];
  find(contestId: string): Contest | null;
  /** The ranking at this moment. */
  fieldOf(contest: Contest): TraderField;
  registrationOf(contest: Contest, accountId: number): Registration | null;
  register(contest: Contest, account: Account, edition: EditionId): RegistrationAnswer;
  tradersCountOf(contest: Contest): number;
}

type RegistrationAnswer =
  | { readonly ok: true; readonly registration: Registration }
  | { readonly ok: false; readonly code: "not-eligible" | "registration-closed" };

export interface ContestDeskOptions {
  readonly clock: Clock;
  readonly seed: string;
  readonly registrations: readonly Registration[];
  /** Takes part in the running contest from the beginning, so that a standing can be seen at once. */
  readonly veteran: Account | null;
  readonly onChange: () => void;
}

const dayMs = 86_400_000;
/** How long after registering the first trade of an account is ranked. */
const firstTradeDelayMs = 20_000;

export function createContestDesk(options: ContestDeskOptions): ContestDesk {
  const { clock, seed, veteran, onChange } = options;
  const startMs = clock.now();
  const contests = createContestCatalogue(startMs);
  const registrations = [...options.registrations];
  const fields = new Map<string, TraderField>();
  const ranked = new Set<Registration>();

  const registrationOf = ({ contestId }: Contest, accountId: number) =>
    registrations.find((entry) => entry.contestId === contestId && entry.accountId === accountId) ?? null;

  const running = contests.find(
    ({ phases }) => phases.trading.startMs <= startMs && startMs < phases.trading.endMs,
  );
  if (veteran !== null && running !== undefined && registrationOf(running, veteran.id) === null) {
    const registeredAtMs = running.phases.trading.startMs + dayMs;
    registrations.push({ contestId: running.contestId, accountId: veteran.id, registeredAtMs });
  }

  function createField({ contestId, fieldSize, phases }: Contest) {
    const endMs = phases.trading.endMs;
    return createTraderField({ seed: `${seed}:${contestId}`, size: fieldSize, startMs, endMs });
  }

  /** Accounts whose first trade is due join the field. */
  function rankDue(contest: Contest, field: TraderField) {
    const dueMs = clock.now() - firstTradeDelayMs;
    for (const registration of registrations) {
      if (registration.contestId !== contest.contestId || ranked.has(registration)) continue;
      if (Math.max(registration.registeredAtMs, contest.phases.trading.startMs) > dueMs) continue;
      ranked.add(registration);
      field.enter(
        registration.accountId === veteran?.id ? veteranTrader(veteran.id) : newTrader(seed, registration),
      );
    }
  }

  return {
    contests,
    registrations,
    find: (contestId) => contests.find((contest) => contest.contestId === contestId) ?? null,
    fieldOf: (contest) => {
      const field = fields.get(contest.contestId) ?? createField(contest);
      fields.set(contest.contestId, field);
      rankDue(contest, field);
      field.advanceTo(clock.now());
      return field;
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
      contest.fieldSize + registrations.filter((entry) => entry.contestId === contest.contestId).length,
  };
}

function veteranTrader(accountId: number): Trader {
  return { name: "Ali***e@****", accountId, returnBasisPoints: 12_84, volumeCents: 48_310_00 };
}

function newTrader(seed: string, { contestId, accountId }: Registration): Trader {
  const random = createSeededRandom(`${seed}:${contestId}:entrant:${accountId}`);
  return {
    name: `***${String(accountId).slice(-4)}`,
    accountId,
    returnBasisPoints: Math.round(random.normal() * 150),
    volumeCents: 120_00 + random.integer(400_00),
  };
}
