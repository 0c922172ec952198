import type { ContestStanding } from "../api/contest.ts";
import { resolveStandingState, type StandingFacts } from "./standingState.ts";

const standing: ContestStanding = {
  isEligible: true,
  registeredAtMs: 5,
  rank: 12,
  volume: "1",
  returnPercent: "1",
  prize: null,
  nextTier: null,
  tasks: [],
};
const facts: StandingFacts = {
  moment: { stage: "running", registration: "open", nextChangeMs: 1 },
  isOffered: true,
  isLoggedIn: true,
  standing,
  hasStandingFailed: false,
};
const ended = { stage: "ended", registration: "closed", nextChangeMs: null } as const;
const unranked = { ...standing, rank: null };
const unregistered = { ...unranked, registeredAtMs: null };

const cases: readonly (readonly [string, Partial<StandingFacts>, string])[] = [
  ["a rank", {}, "ranked"],
  ["a rank of a contest that is over", { moment: ended }, "ranked"],
  ["a rank from before the user moved to another region", { isOffered: false }, "ranked"],
  ["registered, no trade yet", { standing: unranked }, "unranked"],
  ["registered, never traded, over", { standing: unranked, moment: ended }, "absent"],
  ["can still register", { standing: unregistered }, "unregistered"],
  [
    "can't register any more",
    { standing: unregistered, moment: { ...facts.moment, registration: "closed" } },
    "absent",
  ],
  ["a visitor", { isLoggedIn: false, standing: null }, "visitor"],
  ["the session unknown", { isLoggedIn: null, standing: null }, "pending"],
  ["loading", { standing: null }, "pending"],
  ["failed", { standing: null, hasStandingFailed: true }, "failed"],
  ["another edition", { isOffered: false, standing: null }, "not-eligible"],
  ["an account that is not eligible", { standing: { ...unregistered, isEligible: false } }, "not-eligible"],
];

test.each(cases)("%s", (_, changed, kind) => {
  expect(resolveStandingState({ ...facts, ...changed })).toMatchObject({ kind });
});
