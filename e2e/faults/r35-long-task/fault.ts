import type { Fault, FixtureRemote } from "../fault.ts";

const fixture: FixtureRemote = {
  name: "long-task",
  source: "r35-long-task/longTask.tsx",
};

export const longTask: Fault = {
  id: "r35",
  title: "a mount that blocks the page for 5 s",
  fixture,
  inflict: (lab, remote) => lab.useFixture(remote, fixture),
  expected: { shows: "mounted", report: null, allowanceMs: 5_000 },
};
