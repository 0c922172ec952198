import type { Fault, FixtureRemote } from "../fault.ts";

const fixture: FixtureRemote = {
  name: "never-mounts",
  source: "r28-never-mounts/neverMounts.tsx",
};

export const neverMounts: Fault = {
  id: "r28",
  title: "a mount that never ends",
  fixture,
  inflict: (lab, remote) => lab.useFixture(remote, fixture),
  expected: { shows: "fallback", report: ["mount-deadline"], recovers: false },
};
