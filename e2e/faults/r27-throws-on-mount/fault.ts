import type { Fault, FixtureRemote } from "../fault.ts";

const fixture: FixtureRemote = {
  name: "throws-on-mount",
  source: "r27-throws-on-mount/throwsOnMount.tsx",
};

export const throwsOnMount: Fault = {
  id: "r27",
  title: "a mount that throws",
  fixture,
  inflict: (lab, remote) => lab.useFixture(remote, fixture),
  expected: { shows: "fallback", report: ["mount-failed"], recovers: false },
};
