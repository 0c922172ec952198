import type { Locale } from "@portico/shared-sdk";

/** A contest of the exchange's catalogue: what the head of its page says. */
export interface SiteContest {
  readonly contestId: string;
  /** Trading, in milliseconds since the epoch. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly messages: Readonly<Record<Locale, { readonly title: string; readonly description: string }>>;
}
