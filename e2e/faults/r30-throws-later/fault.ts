import type { Fault, FixtureRemote } from "../fault.ts";

const fixture: FixtureRemote = {
  name: "throws-later",
  source: "r30-throws-later/throwsLater.tsx",
};

export const throwsLater: Fault = {
  id: "r30",
  title: "a picture that throws when its data comes",
  fixture,
  inflict: (lab, remote) => lab.useFixture(remote, fixture),
  expected: { shows: "fallback", report: ["failed-later"], recovers: false },
};
