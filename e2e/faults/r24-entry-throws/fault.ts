import type { Fault, FixtureRemote } from "../fault.ts";

const fixture: FixtureRemote = {
  name: "entry-throws",
  source: "parts/plainRemote.tsx",
  rewriteEntry: (text) => `throw new Error("the entry throws");${text}`,
};

export const entryThrows: Fault = {
  id: "r24",
  title: "an entry that throws",
  fixture,
  inflict: (lab, remote) => lab.useFixture(remote, fixture),
  expected: { shows: "fallback", report: ["files-failed"], recovers: false },
};
