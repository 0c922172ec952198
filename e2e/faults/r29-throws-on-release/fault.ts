import type { Fault, FixtureRemote } from "../fault.ts";

const fixture: FixtureRemote = {
  name: "throws-on-release",
  source: "r29-throws-on-release/throwsOnRelease.tsx",
};

export const throwsOnRelease: Fault = {
  id: "r29",
  title: "a release that throws",
  fixture,
  inflict: (lab, remote) => lab.useFixture(remote, fixture),
  expected: { shows: "fallback", report: ["release-failed"], recovers: false },
};
