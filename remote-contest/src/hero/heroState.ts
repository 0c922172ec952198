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
  readonly standing: Pick<ContestStanding, "isEligible" | "registeredAtMs"> | null;
  readonly hasStandingFailed: boolean;
  /** The registration in the page's store, before the standing has arrived or after it has failed to load. */
  readonly registeredAtMs?: number | null;
}

/** Resolves the hero's action from the known facts. */
export function resolveHeroState({
  moment,
  isOffered,
  isLoggedIn,
  standing,
  hasStandingFailed,
  registeredAtMs: storedAtMs = null,
}: HeroFacts): HeroState {
  if (!isOffered || standing?.isEligible === false) return { kind: "not-eligible" };
  if (moment.stage === "ended") return { kind: "ended" };
  if (isLoggedIn === null) return { kind: "pending" };
  if (!isLoggedIn) {
    return moment.registration === "before"
      ? { kind: "opens-later" }
      : { kind: "log-in", canRegister: moment.registration === "open" };
  }
  const registeredAtMs = storedAtMs ?? standing?.registeredAtMs ?? null;
  if (registeredAtMs !== null) {
    return { kind: "registered", registeredAtMs, canTrade: moment.stage === "running" };
  }
  if (hasStandingFailed) return { kind: "failed" };
  if (standing === null) return { kind: "pending" };
  if (moment.registration === "open") return { kind: "register" };
  return { kind: moment.registration === "before" ? "opens-later" : "closed" };
}
