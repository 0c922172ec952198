import { delay } from "../../support/faultResponders.ts";
import type { Fault } from "../fault.ts";

export const slow: Fault = {
  id: "r09",
  title: "every file 4 s late",
  inflict: (lab, remote) => lab.strike(remote, "everything", delay(4_000)),
  expected: { shows: "mounted", report: null },
};
