import { changeOneByte } from "../../support/faultResponders.ts";
import type { Fault, FixtureRemote } from "../fault.ts";

const fixture: FixtureRemote = { name: "styled", source: "parts/styledRemote.tsx" };

export const tamperedStyle: Fault = {
  id: "r15",
  title: "a style sheet with one byte changed",
  fixture,
  inflict: async (lab, remote) => {
    await lab.useFixture(remote, fixture);
    lab.strike(remote, "style", changeOneByte);
  },
  expected: { shows: "fallback", report: ["files-failed"], recovers: false },
};
