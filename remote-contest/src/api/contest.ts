import type { DecimalText, EditionId } from "@portico/shared-sdk";

/** The part of a contest's life; it begins at `startMs` and is over at `endMs` (milliseconds since the epoch). */
export interface ContestPeriod {
  readonly startMs: number;
  readonly endMs: number;
}

/** The stages in the order of time: traders register, trade, and get their prizes; registration and trading may overlap. */
export const contestPhases = ["registration", "trading", "settled"] as const;

export type ContestPhase = (typeof contestPhases)[number];

/** The data of one contest in a list. */
export interface ContestSummary {
  readonly contestId: string;
  /** Key of a message, never text to show. */
  readonly titleMessageId: string;
  readonly phases: Readonly<Record<ContestPhase, ContestPeriod>>;
  /** Editions whose users may take part; editions that this build doesn't know are left out. */
  readonly editions: readonly EditionId[];
  readonly symbols: readonly string[];
  readonly prizePool: ContestPrizePool;
  readonly tradersCount: number;
  /** Address of a banner of 16 by 5, for `resolveResponsiveImage`. */
  readonly image: string;
}

export interface ContestPrizePool {
  readonly currency: string;
  readonly total: DecimalText;
}

export interface ContestDetail extends ContestSummary {
  readonly rulesMessageId: string;
  readonly prizePool: ContestPrizePool & { readonly tiers: readonly ContestPrizeTier[] };
  /** The trading volume, in `volumeCurrency`, below which a rank wins no prize. */
  readonly minimumVolume: DecimalText;
  readonly volumeCurrency: string;
  /** The account that prizes are credited to; `resolveCoinName` has its name. */
  readonly prizeAccount: string;
}

/** Ranks that win the same prize; tiers are ordered from the best rank down and don't overlap. */
export interface ContestPrizeTier {
  readonly firstRank: number;
  readonly lastRank: number;
  /** The prize of each trader of the tier, in the pool's currency. */
  readonly prize: DecimalText;
}

/** One page of the ranking by return; `page` counts from 1 and `total` counts traders, not pages. */
export interface ContestLeaderboardPage {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** The moment the ranking was made, in milliseconds since the epoch. */
  readonly rankedAtMs: number;
  readonly rows: readonly ContestLeaderboardRow[];
}

export interface ContestLeaderboardRow {
  readonly rank: number;
  /** Masked by the exchange. */
  readonly name: string;
  readonly returnPercent: DecimalText;
  readonly volume: DecimalText;
  /** The current prize of this rank, or `null`. */
  readonly prize: DecimalText | null;
  /** Whether this is the row of the requesting user. */
  readonly isMine: boolean;
}

/** The current user's standing in a contest. */
export interface ContestStanding {
  readonly isEligible: boolean;
  /** When the user registered, in milliseconds since the epoch, or `null` when not registered. */
  readonly registeredAtMs: number | null;
  /** `null` until the first trade has been ranked. */
  readonly rank: number | null;
  readonly volume: DecimalText;
  readonly returnPercent: DecimalText;
  readonly prize: DecimalText | null;
  /** The tier above the present one, or `null` in the best tier. */
  readonly nextTier: ContestNextTier | null;
  readonly tasks: readonly ContestTask[];
}

/** The distance to the tier above: how much return and how much volume are still missing. */
export interface ContestNextTier extends ContestPrizeTier {
  /** Percentage points behind the last trader of that tier. */
  readonly missingReturnPercent: DecimalText;
  /** What is missing to the contest's minimum volume; `"0"` once it is reached. */
  readonly missingVolume: DecimalText;
}

export interface ContestTask {
  readonly taskId: string;
  readonly titleMessageId: string;
  /** The unit of `current` and `target`: a count, or trading volume in the contest's volume currency. */
  readonly unit: ContestTaskUnit;
  readonly current: DecimalText;
  readonly target: DecimalText;
  readonly isDone: boolean;
}

export const contestTaskUnits = ["count", "volume"] as const;

export type ContestTaskUnit = (typeof contestTaskUnits)[number];

/** The reply to a registration; a second registration returns the time of the first one. */
export interface ContestRegistration {
  readonly contestId: string;
  readonly registeredAtMs: number;
}
