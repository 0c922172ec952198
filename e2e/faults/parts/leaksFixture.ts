import type { FixtureRemote } from "../fault.ts";

/** Not one of the faults: what the count of things left behind has to notice, see `e2e/cycles`. */
export const leaksFixture: FixtureRemote = { name: "leaks", source: "parts/leaksRemote.tsx" };
