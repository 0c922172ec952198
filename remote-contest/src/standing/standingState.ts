import type { ContestStanding } from "../api/contest.ts";
import type { ContestMoment } from "../contest/contestMoment.ts";

/** The known facts about a visitor's standing. */
export type StandingState =
  | { readonly kind: "pending" }
  | { readonly kind: "visitor" }
  | { readonly kind: "not-eligible" }
  /** May still register. */
  | { readonly kind: "unregistered" }
  /** Did not register, and can't any more. */
  | { readonly kind: "absent" }
  /** Registered, but no trade has been ranked yet. */
  | { readonly kind: "unranked" }
  | { readonly kind: "ranked"; readonly rank: number; readonly standing: ContestStanding }
  | { readonly kind: "failed" };

export interface StandingFacts {
  readonly moment: ContestMoment;
  /** Whether the contest is offered in the page's edition. */
  readonly isOffered: boolean;
  /** `null` while the session is unknown. */
  readonly isLoggedIn: boolean | null;
  readonly standing: ContestStanding | null;
  readonly hasStandingFailed: boolean;
}

export function resolveStandingState(facts: StandingFacts): StandingState {
  const { moment, isOffered, isLoggedIn, standing, hasStandingFailed } = facts;
  if (standing !== null && standing.rank !== null) return { kind: "ranked", rank: standing.rank, standing };
  if (!isOffered || standing?.isEligible === false) return { kind: "not-eligible" };
  if (isLoggedIn === null) return { kind: "pending" };
  if (!isLoggedIn) return { kind: "visitor" };
  if (hasStandingFailed) return { kind: "failed" };
  if (standing === null) return { kind: "pending" };
  if (standing.registeredAtMs !== null) return { kind: moment.stage === "ended" ? "absent" : "unranked" };
  return { kind: moment.registration === "closed" ? "absent" : "unregistered" };
}
