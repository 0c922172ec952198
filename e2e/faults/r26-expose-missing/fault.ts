import type { Fault, FixtureRemote } from "../fault.ts";

const fixture: FixtureRemote = {
  name: "expose-missing",
  source: "parts/plainRemote.tsx",
  exposedAs: "./other",
};

export const exposeMissing: Fault = {
  id: "r26",
  title: "a container without the module",
  fixture,
  inflict: (lab, remote) => lab.useFixture(remote, fixture),
  expected: { shows: "fallback", report: ["container-failed"], recovers: false },
};
