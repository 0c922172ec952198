import type { Locale } from "@portico/shared-sdk";

/** A contest of the exchange's catalogue: the facts for the head of its page. */
export interface SiteContest {
  readonly contestId: string;
  /** Trading, in milliseconds since the epoch. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly messages: Readonly<Record<Locale, { readonly title: string; readonly description: string }>>;
}
