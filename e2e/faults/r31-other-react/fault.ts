import type { Fault, FixtureRemote } from "../fault.ts";

const fixture: FixtureRemote = {
  name: "other-react",
  source: "parts/plainRemote.tsx",
  reactRange: "^18.3.1",
};

export const otherReact: Fault = {
  id: "r31",
  title: "a container that asks for another major of React",
  fixture,
  inflict: (lab, remote) => lab.useFixture(remote, fixture),
  expected: { shows: "fallback", report: ["container-failed"], recovers: false },
};
