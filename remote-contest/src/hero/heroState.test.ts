import { resolveHeroState, type HeroFacts, type HeroState } from "./heroState.ts";

const running = { stage: "running", registration: "open", nextChangeMs: 1 } as const;
const facts: HeroFacts = {
  moment: running,
  isOffered: true,
  isLoggedIn: true,
  standing: { isEligible: true },
  hasStandingFailed: false,
  registeredAtMs: null,
};

const cases: readonly (readonly [string, Partial<HeroFacts>, HeroState])[] = [
  ["can register", {}, { kind: "register" }],
  ["the session unknown", { isLoggedIn: null, standing: null }, { kind: "pending" }],
  ["a visitor", { isLoggedIn: false, standing: null }, { kind: "log-in", canRegister: true }],
  [
    "a visitor after registration, who may have registered",
    { isLoggedIn: false, standing: null, moment: { ...running, registration: "closed" } },
    { kind: "log-in", canRegister: false },
  ],
  [
    "a visitor before registration",
    { isLoggedIn: false, standing: null, moment: { ...running, stage: "upcoming", registration: "before" } },
    { kind: "opens-later" },
  ],
  ["logged in, standing loading", { standing: null }, { kind: "pending" }],
  ["logged in, standing failed", { standing: null, hasStandingFailed: true }, { kind: "failed" }],
  [
    "a stored registration, standing loading",
    { standing: null, registeredAtMs: 5 },
    { kind: "registered", registeredAtMs: 5, canTrade: true },
  ],
  [
    "a stored registration, standing failed",
    { standing: null, hasStandingFailed: true, registeredAtMs: 5 },
    { kind: "registered", registeredAtMs: 5, canTrade: true },
  ],
  [
    "a stored registration, logged out",
    { isLoggedIn: false, registeredAtMs: 5 },
    { kind: "log-in", canRegister: true },
  ],
  [
    "registered while trading",
    { registeredAtMs: 7 },
    { kind: "registered", registeredAtMs: 7, canTrade: true },
  ],
  [
    "registered before trading",
    { registeredAtMs: 7, moment: { ...running, stage: "upcoming" } },
    { kind: "registered", registeredAtMs: 7, canTrade: false },
  ],
  ["not registered in time", { moment: { ...running, registration: "closed" } }, { kind: "closed" }],
  [
    "logged in before registration",
    { moment: { ...running, stage: "upcoming", registration: "before" } },
    { kind: "opens-later" },
  ],
  ["another edition", { isOffered: false }, { kind: "not-eligible" }],
  [
    "another edition, the session unknown",
    { isOffered: false, isLoggedIn: null, standing: null },
    { kind: "not-eligible" },
  ],
  ["an account that is not eligible", { standing: { isEligible: false } }, { kind: "not-eligible" }],
  ["over", { moment: { ...running, stage: "ended", registration: "closed" } }, { kind: "ended" }],
  [
    "over, for a participant",
    { registeredAtMs: 7, moment: { ...running, stage: "ended", registration: "closed" } },
    { kind: "ended" },
  ],
];

test.each(cases)("%s", (_, changed, state) => {
  expect(resolveHeroState({ ...facts, ...changed })).toEqual(state);
});
