import type { ContestStanding } from "../api/contest.ts";
import type { ContestMoment } from "../contest/contestMoment.ts";

/** The action that the hero shows. */
export type HeroState =
  /** The session or the standing is not known yet. */
  | { readonly kind: "pending" }
  | { readonly kind: "not-eligible" }
  | { readonly kind: "ended" }
  | { readonly kind: "log-in"; readonly canRegister: boolean }
  | { readonly kind: "registered"; readonly registeredAtMs: number; readonly canTrade: boolean }
  | { readonly kind: "register" }
  | { readonly kind: "opens-later" }
  | { readonly kind: "closed" }
  /** Logged in, but the standing can't be had. */
  | { readonly kind: "failed" };

export interface HeroFacts {
  readonly moment: ContestMoment;
  /** Whether the contest is offered in the page's edition. */
  readonly isOffered: boolean;
  /** `null` while the session is unknown. */
  readonly isLoggedIn: boolean | null;
  readonly standing: Pick<ContestStanding, "isEligible"> | null;
  readonly hasStandingFailed: boolean;
  /** May be known before the standing has arrived, and after it has failed to load. */
  readonly registeredAtMs: number | null;
}

/** Resolves the hero's action from the known facts. */
export function resolveHeroState({
  moment,
  isOffered,
  isLoggedIn,
  standing,
  hasStandingFailed,
  registeredAtMs,
}: HeroFacts): HeroState {
  if (!isOffered || standing?.isEligible === false) return { kind: "not-eligible" };
  if (moment.stage === "ended") return { kind: "ended" };
  if (isLoggedIn === null) return { kind: "pending" };
  if (!isLoggedIn) {
    return moment.registration === "before"
      ? { kind: "opens-later" }
      : { kind: "log-in", canRegister: moment.registration === "open" };
  }
  if (registeredAtMs !== null) {
    return { kind: "registered", registeredAtMs, canTrade: moment.stage === "running" };
  }
  if (hasStandingFailed) return { kind: "failed" };
  if (standing === null) return { kind: "pending" };
  if (moment.registration === "open") return { kind: "register" };
  return { kind: moment.registration === "before" ? "opens-later" : "closed" };
}
