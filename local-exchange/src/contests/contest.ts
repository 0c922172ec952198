import type { EditionId } from "@portico/shared-sdk";

/** Units: milliseconds since the epoch */
export interface Period {
  readonly startMs: number;
  readonly endMs: number;
}

/** Ranks `firstRank` to `lastRank` win `prize` each, in whole units of the pool's currency. */
export interface PrizeTier {
  readonly firstRank: number;
  readonly lastRank: number;
  readonly prize: string;
}

/** A contest as the local exchange runs it. Message ids belong to the namespace `contests`. */
export interface Contest {
  readonly contestId: string;
  readonly titleMessageId: string;
  readonly rulesMessageId: string;
  /** The file of its banner, in any accepted format. */
  readonly imageFile: string;
  readonly phases: { readonly registration: Period; readonly trading: Period; readonly settled: Period };
  readonly editions: readonly EditionId[];
  readonly symbols: readonly string[];
  readonly prizeCurrency: string;
  readonly prizeTotal: string;
  readonly tiers: readonly PrizeTier[];
  /** `UTA`, `Spot`, `UNIFY` or `USDC-Option`. */
  readonly prizeAccount: string;
  /** The accounts of editions that credit another one. */
  readonly regionalPrizeAccounts?: Partial<Record<EditionId, string>>;
  /** The volume in hundredths of the volume currency. */
  readonly minimumVolume: bigint;
  /** How many traders the leaderboard simulator creates. */
  readonly simulatedTradersCount: number;
}
