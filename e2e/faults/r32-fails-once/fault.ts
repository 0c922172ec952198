import { failOnce } from "../../support/faultResponders.ts";
import type { Fault } from "../fault.ts";

export const failsOnce: Fault = {
  id: "r32",
  title: "a file that fails once",
  inflict: (lab, remote) => lab.strike(remote, "entry", failOnce),
  // the second attempt follows at once, so the visitor never sees that there was a first
  expected: { shows: "mounted", report: null },
};
